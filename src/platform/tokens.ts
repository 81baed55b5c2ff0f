import { createHash, randomBytes } from 'node:crypto'

/** An unguessable secret, of characters that addresses, headers and cookies take as they are. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The digest that the database stores of a browser's secret: a copy of the table opens no session. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
