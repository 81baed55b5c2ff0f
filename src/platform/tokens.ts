import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses, of letters that addresses, headers and cookies take as they are. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is stored of a secret that a browser holds: a copy of the table opens nothing. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
