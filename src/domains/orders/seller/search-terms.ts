import { parsePhone } from '../../../platform/contract/phone.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { parseOrderNumber } from '../shared/order-number.ts'

/** The possible meanings of a search text for orders; null or empty where impossible. */
export interface SearchTerms {
  number: string | null
  /** digits, of the buyer or the recipient */
  phone: string | null
  /** the last four digits of a phone number */
  phoneEnd: string | null
  /** tracking number of a parcel */
  parcel: string | null
  /** beginning of the buyer's or the recipient's name, as a key (`nameKey`) */
  name: string | null
  /** words in the title of a product */
  words: string[]
}

const PHONE_END = /^\d{4}$/
const PARCEL = /^(?=.*\d)[0-9A-Za-z]{6,30}$/
const DIGITS = /^[\d\s-]+$/

/** The possible meanings of a seller's search text; one text may have several. */
export function searchTermsOf(written: string): SearchTerms {
  const text = written.trim().replace(/\s+/g, ' ')
  const wide = text.normalize('NFKC')
  const bare = wide.replace(/[\s\p{Pd}]/gu, '')
  const phone = parsePhone(text)
  const isText = text !== '' && phone === null && !DIGITS.test(wide)
  return {
    number: parseOrderNumber(text),
    phone,
    phoneEnd: phone?.slice(-4) ?? (PHONE_END.test(bare) ? bare : null),
    parcel: PARCEL.test(bare) ? bare : null,
    name: isText ? nameKey(text) : null,
    words: isText ? text.toLowerCase().split(' ') : [],
  }
}
