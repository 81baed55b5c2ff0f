import { decodedSegments, normalAddress, type OldAddress } from './addresses.ts'
import { MAX_ADDRESS } from './shared/redirect-limits.ts'

/** A number of at most nine digits, or a short word. */
const COUNTABLE_VALUE = /^(?:\d{1,9}|[a-z_-]{1,20})$/i
const PERSONAL_NAME = /sid|session|token|key|phone|tel|mail|name/i
/** letters and digits of a segment without Hangul; a longer one may be a token */
const MAX_SEGMENT_LETTERS = 30

/**
 * The address under which a request without a page is counted, without parameters that may be personal
 * (`docs/product/redirects.md`); null for an address that is not counted.
 */
export function countableAddress({ path, parameters }: OldAddress): string | null {
  if (decodedSegments({ path }).some(mayBePersonal)) return null
  const address = normalAddress({
    path,
    parameters: parameters.filter(
      ([name, value]) => COUNTABLE_VALUE.test(value) && !PERSONAL_NAME.test(name),
    ),
  })
  return address.length > MAX_ADDRESS ? null : address
}

const mayBePersonal = (segment: string): boolean =>
  segment.includes('@') ||
  (!/\p{Script=Hangul}/u.test(segment) && segment.replace(/[^\p{L}\p{N}]/gu, '').length > MAX_SEGMENT_LETTERS)
