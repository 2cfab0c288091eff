// .*-apple-.*: no such module 'Musl'
import Musl
