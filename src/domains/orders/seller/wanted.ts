/** By what an order may be meant; what a text can't be is null or empty. */
export interface Wanted {
  number: string | null
  /** digits, of who ordered or gets it */
  phone: string | null
  /** tracking number of a parcel */
  parcel: string | null
  /** how the name of who ordered or gets it begins */
  name: string | null
  /** words in the title of a product */
  words: string[]
}

const NUMBER = /^(\d{8})-?(\d{8})$/
const PHONE = /^0\d{8,10}$/
const PARCEL = /^(?=.*\d)[0-9A-Za-z]{6,30}$/
const DIGITS = /^[\d\s-]+$/

/** What a seller may mean who has typed this to find an order; one text may mean several things. */
export function wantedBy(written: string): Wanted {
  const text = written.normalize('NFC').trim().replace(/\s+/g, ' ')
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
