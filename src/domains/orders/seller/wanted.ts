/** The possible meanings of a search text for orders; null or empty where impossible. */
export interface Wanted {
  number: string | null
  /** digits, of the buyer or the recipient */
  phone: string | null
  /** tracking number of a parcel */
  parcel: string | null
  /** prefix of the buyer's or the recipient's name */
  name: string | null
  /** words in the title of a product */
  words: string[]
}

const NUMBER = /^(\d{8})-?(\d{8})$/
const PHONE = /^0\d{8,10}$/
const PARCEL = /^(?=.*\d)[0-9A-Za-z]{6,30}$/
const DIGITS = /^[\d\s-]+$/

/** The possible meanings of a seller's search text; one text may have several. */
export function wantedBy(written: string): Wanted {
  const text = written.trim().replace(/\s+/g, ' ')
  const bare = text.replace(/[\s-]/g, '')
  const [, day, rest] = NUMBER.exec(bare) ?? []
  const isText = text !== '' && !DIGITS.test(text)
  return {
    number: day ? `${day}-${rest}` : null,
    phone: PHONE.test(bare) ? bare : null,
    parcel: PARCEL.test(bare) ? bare : null,
    name: isText ? text : null,
    words: isText ? text.toLowerCase().split(' ') : [],
  }
}
