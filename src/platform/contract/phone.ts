/**
 * Korean phone numbers by kind, in digits (docs/decisions/0042-phone-numbers.md): mobile, Seoul, the other areas, 070, 050x, 080,
 * and the numbers of companies (15xx, 16xx, 18xx), which have no area.
 */
const KINDS = new RegExp(
  `^(?:${[
    '010\\d{8}',
    '01[16-9]\\d{7,8}',
    '02[1-9]\\d{6,7}',
    '0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])[1-9]\\d{6,7}',
    '070\\d{8}',
    '050\\d{8,9}',
    '080\\d{7,8}',
    '1[568]\\d{6}',
  ].join('|')})$`,
)

// People paste numbers from contacts, web pages and messages: with any kind of hyphen, dot or space, with invisible marks, and with
// the vowels that Korean keyboards offer in place of a dot and a dash. These are their forms after NFKC.
const SEPARATORS = /[\s\p{Pd}\p{Cf}().·\u2212\u119e\u1173]/gu
/** Digits of the shortest part of a number that is written in brackets. */
const SHORTEST_PART = 4
const COUNTRY = /^(?:\+|00)?820?(?=\d)/

/** Characters of the longest text that is read as one number. */
export const MAX_PHONE_TEXT = 40

/**
 * The digits of a phone number as people write it, as it is dialled in Korea: `+82 10-1234-5678` is `01012345678`. Null for a text
 * that is no Korean number. Safe in a browser.
 */
export function parsePhone(text: string): string | null {
  const wide = text.normalize('NFKC')
  if (endsInBracket(wide)) return null
  const plain = wide.replace(SEPARATORS, '').replace(/^tel:/i, '')
  if (KINDS.test(plain)) return plain
  const local = plain.replace(COUNTRY, '')
  if (local === plain) return null
  return [`0${local}`, local].find((number) => KINDS.test(number)) ?? null
}

/** Digits with what people write between them. */
const RUNS = /\+?\d[\d\s\p{Pd}\p{Cf}().·\u2212\u119e\u1173]*\d/gu

/** Characters of a pasted message that are searched for a number. */
const MAX_MESSAGE = 500

/** The digits of the one phone number in a message that somebody pasted; null where there is none, or more. Safe in a browser. */
export function findPhone(message: string): string | null {
  const runs = message.slice(0, MAX_MESSAGE).normalize('NFKC').match(RUNS) ?? []
  const numbers = new Set(runs.flatMap((run) => parsePhone(run) ?? []))
  const [number] = numbers
  return numbers.size === 1 && number ? number : null
}

/** Whether a text lists two numbers that differ in their last digits, as `02-123-4567(8)`. */
function endsInBracket(text: string): boolean {
  const bracket = text.lastIndexOf('(')
  return bracket >= 0 && text.slice(bracket).replace(/\D/g, '').length < SHORTEST_PART
}

/** The digits of a phone number with hyphens: `010-1234-5678`. Returns any other text unchanged. Safe in a browser. */
export const formatPhone = (number: string): string =>
  number
    .replace(/^(02|050\d|0[1-8]\d)(\d{3,4})(\d{4})$/, '$1-$2-$3')
    .replace(/^(1[568]\d\d)(\d{4})$/, '$1-$2')

/** `parsePhone` for a cell of a spreadsheet, which may have taken 01012345678 for a number and dropped its first 0. */
export const parsePhoneCell = (cell: string): string | null =>
  parsePhone(cell) ?? parsePhone(`0${cell.trim()}`)
