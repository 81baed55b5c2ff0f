/**
 * Korean phone numbers in digits (docs/decisions/0042-phone-numbers.md): mobile, Seoul, other areas, 070, 050x, 080,
 * and company numbers without an area (15xx, 16xx, 18xx).
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

// Separators that pasted numbers contain after NFKC: hyphens, dots, spaces, invisible marks, and two vowels that Korean
// keyboards offer as dot and dash.
const SEPARATORS = /[\s\p{Pd}\p{Cf}().·\u2212\u119e\u1173]/gu
/** Fewer digits in final brackets are alternative last digits (`endsInBracket`). */
const MIN_PART_LENGTH = 4
const COUNTRY = /^(?:\+|00)?820?(?=\d)/

export const MAX_PHONE_TEXT = 40

/** Returns the digits as dialled within Korea (`+82 10-1234-5678` becomes `01012345678`), or null. Browser-safe. */
export function parsePhone(text: string): string | null {
  const normalised = text.normalize('NFKC')
  if (endsInBracket(normalised)) return null
  const plain = normalised.replace(SEPARATORS, '').replace(/^tel:/i, '')
  if (KINDS.test(plain)) return plain
  const local = plain.replace(COUNTRY, '')
  if (local === plain) return null
  return [`0${local}`, local].find((number) => KINDS.test(number)) ?? null
}

const RUNS = /\+?\d[\d\s\p{Pd}\p{Cf}().·\u2212\u119e\u1173]*\d/gu

const MAX_MESSAGE = 500

/** The digits of the only phone number in a message; null for none or several. Browser-safe. */
export function findPhone(message: string): string | null {
  const runs = message.slice(0, MAX_MESSAGE).normalize('NFKC').match(RUNS) ?? []
  const numbers = new Set(runs.flatMap((run) => parsePhone(run) ?? []))
  const [number] = numbers
  return numbers.size === 1 && number ? number : null
}

/** Whether a text means two numbers that differ in their last digits, such as `02-123-4567(8)`. */
function endsInBracket(text: string): boolean {
  const bracket = text.lastIndexOf('(')
  return bracket >= 0 && text.slice(bracket).replace(/\D/g, '').length < MIN_PART_LENGTH
}

/** `010-1234-5678`; other text is unchanged. Browser-safe. */
export const formatPhone = (number: string): string =>
  number
    .replace(/^(02|050\d|0[1-8]\d)(\d{3,4})(\d{4})$/, '$1-$2-$3')
    .replace(/^(1[568]\d\d)(\d{4})$/, '$1-$2')

/** Like `parsePhone`, for a spreadsheet cell that may have lost its leading 0. */
export const parsePhoneCell = (cell: string): string | null =>
  parsePhone(cell) ?? parsePhone(`0${cell.trim()}`)
