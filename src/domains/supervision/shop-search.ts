import {
  BUSINESS_NUMBER_DIGITS,
  businessDigits,
  writtenBusinessNumber,
} from '../../platform/contract/business-number.ts'
import { normaliseText } from '../../platform/normalise-text.ts'

export type ShopSearch =
  | { kind: 'all' }
  | { kind: 'email'; email: string }
  /** as the number is written in settings, with and without hyphens */
  | { kind: 'business'; numbers: string[] }
  /** starts of a name in lower case, of a slug and of a custom host */
  | { kind: 'start'; name: string; slug: string; host: string }

/** Reads what an operator searches for. The hosts of shops on the platform are found by their slugs. */
export function parseShopSearch(written: string, platformHost: string): ShopSearch {
  const text = normaliseText(written).trim().toLowerCase()
  if (!text) return { kind: 'all' }
  if (text.includes('@')) return { kind: 'email', email: text }
  if (/^[\d-]+$/.test(text) && businessDigits(text).length === BUSINESS_NUMBER_DIGITS) {
    const digits = businessDigits(text)
    return { kind: 'business', numbers: [digits, writtenBusinessNumber(digits)] }
  }
  const [host = ''] = text.replace(/^https?:\/\//, '').split(/[:/]/, 1)
  const slug = host.endsWith(`.${platformHost}`) ? host.slice(0, -platformHost.length - 1) : host
  return { kind: 'start', name: text, slug, host }
}
