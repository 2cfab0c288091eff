let file = """
  name: shop
  services:
    web:
      image: shop/web:3
      replicas: 2
      ports: [80, "443"]
      environment: {LANG: en, DEBUG: "1"}
      stop_timeout: PT1M30S
      health_check:
        http: {path: /health, port: 80}
    worker: &worker
      image: shop/worker:3
      ports: []
      health_check: {command: [pgrep, worker]}
    night: *worker
  """
let deployment = try Deployment(yaml: file)
print(try deployment.yaml())

do {
  _ = try Deployment(
    yaml: """
      name: shop
      services:
        web:
          imge: shop/web:3
          replicas: many
          ports:
            - 80
            - 99999
      """
  )
} catch {
  print(error)
}
