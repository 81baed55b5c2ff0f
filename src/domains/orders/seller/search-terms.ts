import { parsePhone } from '../../../platform/contract/phone.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { parseOrderNumber } from '../shared/order-number.ts'

/** What a search text may mean. Null or empty if it cannot have that meaning. */
export interface SearchTerms {
  number: string | null
  /** digits; phone number of the buyer or the recipient */
  phone: string | null
  phoneEnd: string | null
  /** tracking number */
  parcel: string | null
  /** prefix of the buyer's or recipient's name, as a key (`nameKey`) */
  name: string | null
  /** words of a product title */
  words: string[]
}

const PHONE_END = /^\d{4}$/
const PARCEL = /^(?=.*\d)[0-9A-Za-z]{6,30}$/
const DIGITS = /^[\d\s-]+$/

/** The possible meanings of a text; there may be several. */
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
