import { createHmac, timingSafeEqual } from 'node:crypto'
import { assertStorageKey } from '../storage/keys.ts'

const SIGNATURE_LENGTH = 16

/**
 * The address under which every variant of a stored picture is served: `/img/<signature>/<key>`.
 * Only the key is signed, so a browser may append any variant of the fixed list, and no other picture.
 * Throws BAD_REQUEST when `key` may not name a file.
 */
export function signedImageBase(secret: string, key: string): string {
  assertStorageKey(key)
  return `/img/${signature(secret, key)}/${key}`
}

/** Whether `claimed` is the signature of `key`; takes the same time wherever the two differ. */
export function isSignatureOf(secret: string, key: string, claimed: string): boolean {
  const expected = Buffer.from(signature(secret, key))
  const actual = Buffer.from(claimed)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
