/// A user from a careless server: a number as a string, an invalid count, a stray null.
let userDocument = """
  {
    "login": "mona",
    "id": "583231",
    "avatar_url": "https://example.com/avatars/583231?v=4",
    "site_admin": 0,
    "name": "Mona Lisa Octocat",
    "company": null,
    "blog": " https://example.com/blog ",
    "public_repos": 8.0,
    "followers": "many",
    "created_at": "2011-01-25T18:44:36Z"
  }
  """

/// A valid order.
let orderDocument = """
  {
    "id": 1042,
    "status": "paid",
    "customer": { "name": "Ann Example", "email": "ann@example.com" },
    "lines": [
      { "article": "Teapot", "quantity": 1, "price": 24.90 },
      { "article": "Cup", "quantity": 4, "price": 6.25 }
    ]
  }
  """

/// The same order with four mistakes.
let brokenOrderDocument = """
  {
    "id": 1042,
    "status": "payed",
    "customer": { "name": "Ann Example", "emial": "ann@example.com" },
    "lines": [
      { "article": "Teapot", "quantity": 1, "price": 24.90 },
      { "article": "Cup", "quantity": 4.5, "price": "a bargain" }
    ]
  }
  """
