import { createHash, randomBytes } from 'node:crypto'

/** A random secret, safe in URLs, headers and cookies. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The database stores only this digest of a browser's secret, so a copy of the database opens no session. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
