import { createHmac, timingSafeEqual } from 'node:crypto'
import { assertStorageKey, isStorageKey } from '../storage/keys.ts'

const SIGNATURE_LENGTH = 16
const RESTRICTED = '/img-restricted/'
const PICTURE = /\/img\/[\w-]{16}\/([\w./-]+)\/([\w.-]+)/g

/**
 * The base URL of a stored image, `/img/<signature>/<key>`. Only the key is signed, so the name of any variant may
 * follow. Throws BAD_REQUEST for an invalid key.
 */
export function signedImageBase(secret: string, key: string): string {
  assertStorageKey(key)
  return `/img/${signature(secret, key)}/${key}`
}

export function restrictedImageBase(secret: string, key: string): string {
  assertStorageKey(key)
  return `${RESTRICTED}${signature(secret, RESTRICTED + key)}/${key}`
}

/** Replaces the base URL of every stored image in the HTML, even if another secret signed it. */
export function readdressPictures(html: string, base: (key: string) => string): string {
  return html.replace(PICTURE, (whole, key: string, variant: string) =>
    isStorageKey(key) ? `${base(key)}/${variant}` : whole,
  )
}

/** The keys of the stored images in the HTML, with duplicates. */
export const pictureKeysIn = (html: string): string[] =>
  [...html.matchAll(PICTURE)].flatMap(([, key]) => (key && isStorageKey(key) ? [key] : []))

export const isRestrictedSignatureOf = (secret: string, key: string, claimed: string): boolean =>
  isSignatureOf(secret, RESTRICTED + key, claimed)

/** The comparison takes the same time for every wrong signature, so that signatures cannot be guessed by timing. */
export function isSignatureOf(secret: string, key: string, claimed: string): boolean {
  const expected = Buffer.from(signature(secret, key))
  const actual = Buffer.from(claimed)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
