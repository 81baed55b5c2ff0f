/** Reads a whole number with commas, spaces or units; null for anything else. */
export function parseWhole(text: string): number | null {
  const digits = withoutCommas(text)
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** Reads a number of 0 or more with an optional fraction; null for anything else. */
export function parseDecimal(text: string): number | null {
  const digits = withoutCommas(text)
  return /^\d{1,15}(?:\.\d{0,15})?$/.test(digits) ? Number(digits) : null
}

const withoutCommas = (text: string): string => {
  const digits = text.replace(/[\s원개]/g, '')
  // 12.000,00 and 1,5 are ambiguous.
  return WRONG_COMMA.test(digits) ? text : digits.replaceAll(',', '')
}

const WRONG_COMMA = /^[^.]*\.[^,]*,|,(?!\d{3}(?!\d))/
