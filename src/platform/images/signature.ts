import { createHmac, timingSafeEqual } from 'node:crypto'
import { assertStorageKey, isStorageKey } from '../storage/keys.ts'

const SIGNATURE_LENGTH = 16
const RESTRICTED = '/img-restricted/'
const PICTURE = /\/img\/[\w-]{16}\/([\w./-]+)\/([\w.-]+)/g

/**
 * The address under which every variant of a stored picture is served: `/img/<signature>/<key>`.
 * Only the key is signed, so a browser may append any variant of the fixed list, and no other picture.
 * Throws BAD_REQUEST when `key` may not name a file.
 */
export function signedImageBase(secret: string, key: string): string {
  assertStorageKey(key)
  return `/img/${signature(secret, key)}/${key}`
}

/** The same for a picture that only certain people may see; others get NOT_FOUND. */
export function restrictedImageBase(secret: string, key: string): string {
  assertStorageKey(key)
  return `${RESTRICTED}${signature(secret, RESTRICTED + key)}/${key}`
}

/**
 * Html with the address of every picture that it stores replaced by `base`, whatever secret it was signed with. An address of no file stays
 * as it is.
 */
export function readdressPictures(html: string, base: (key: string) => string): string {
  return html.replace(PICTURE, (whole, key: string, variant: string) =>
    isStorageKey(key) ? `${base(key)}/${variant}` : whole,
  )
}

/** Whether `claimed` is the signature of a restricted picture. */
export const isRestrictedSignatureOf = (secret: string, key: string, claimed: string): boolean =>
  isSignatureOf(secret, RESTRICTED + key, claimed)

/** Whether `claimed` is the signature of `key`, compared in constant time. */
export function isSignatureOf(secret: string, key: string, claimed: string): boolean {
  const expected = Buffer.from(signature(secret, key))
  const actual = Buffer.from(claimed)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
