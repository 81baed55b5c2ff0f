import { createHash } from 'node:crypto'

/** Personal data of a buyer, hashed before it is sent to Meta. */
export interface BuyerData {
  name: string
  /** phone number in digits */
  phone: string
  email: string
  zipcode: string
}

type Hashed = 'em' | 'ph' | 'fn' | 'ln' | 'zp' | 'country'

const COUNTRY = 'kr'
const COUNTRY_CODE = '82'
/** Korean family names of two syllables; all other ones have one syllable */
const LONG_FAMILY_NAMES: ReadonlySet<string> = new Set([
  '남궁',
  '황보',
  '제갈',
  '사공',
  '선우',
  '서문',
  '독고',
  '동방',
  '어금',
  '망절',
])

/**
 * A buyer's data for Meta: normalised by Meta's rules (Conversions API, Customer Information Parameters), then hashed
 * by SHA-256 in hex. Values that are empty or can't be normalised are omitted.
 */
export function hashedCustomer(buyer: BuyerData): Partial<Record<Hashed, string[]>> {
  const { first, last } = normalName(buyer.name)
  const values: Record<Hashed, string> = {
    em: normalEmail(buyer.email),
    ph: normalPhone(buyer.phone),
    fn: first,
    ln: last,
    zp: normalZipcode(buyer.zipcode),
    country: COUNTRY,
  }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, [sha256(value)]]),
  )
}

export const sha256 = (value: string): string => createHash('sha256').update(value, 'utf8').digest('hex')

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Digits with country code and without leading zeros: `010-1234-5678` becomes `821012345678`. */
export function normalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const known = /^(00)?82/.test(digits) && digits.length > 10 ? digits.replace(/^(00)?82/, '') : digits
  const local = known.replace(/^0+/, '')
  return local === '' ? '' : COUNTRY_CODE + local
}

export const normalZipcode = (zipcode: string): string => zipcode.toLowerCase().replace(/[\s-]/g, '')

/**
 * Given and family name in lower case, without punctuation. In Korean names the family name comes first, in other names
 * last.
 */
export function normalName(name: string): { first: string; last: string } {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .trim()
  const words = plain.split(/\s+/)
  if (/^[\p{Script=Hangul}\s]+$/u.test(plain)) return koreanName(words)
  if (words.length < 2) return { first: plain, last: '' }
  return { first: words.slice(0, -1).join(''), last: words.at(-1) as string }
}

function koreanName(words: string[]): { first: string; last: string } {
  const letters = [...words.join('')]
  const familyLength = letters.length > 2 && LONG_FAMILY_NAMES.has(letters.slice(0, 2).join('')) ? 2 : 1
  const last = letters.slice(0, familyLength).join('')
  return { first: letters.slice(familyLength).join(''), last }
}
