// Pasted order numbers may contain any hyphens and spaces, and may have labels and other words around them.
const NUMBER = /(?<!\d)(\d{8})[\s\p{Pd}\p{Cf}\u2212\u1173.]{0,5}(\d{8})(?!\d)/u
/** Sixteen digits, in groups of any size: `2026 1121 1234 5678`. */
const GROUPED = /^\D*((?:\d[\s\p{Pd}\p{Cf}\u2212\u1173.]{0,5}){16})\D*$/u

/** Only this many characters of a text are searched. */
const MAX_TEXT = 500

/** Finds the order number (`20261121-12345678`) in a typed or pasted text; null if there is none. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.slice(0, MAX_TEXT).normalize('NFKC')
  const [, day, rest] = NUMBER.exec(plain) ?? []
  if (day) return `${day}-${rest}`
  const digits = GROUPED.exec(plain)?.[1]?.replace(/\D/g, '')
  return digits ? `${digits.slice(0, 8)}-${digits.slice(8)}` : null
}
