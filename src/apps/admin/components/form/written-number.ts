/** A whole number as people write it, with commas, spaces and units; null for anything else. */
export function numberOf(text: string): number | null {
  const digits = plain(text)
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** A number of 0 or more as people write it, with a fraction if it has one; null for anything else. */
export function decimalOf(text: string): number | null {
  const digits = plain(text)
  return /^\d{1,15}(?:\.\d{0,15})?$/.test(digits) ? Number(digits) : null
}

const plain = (text: string): string => {
  const digits = text.replace(/[\s원개]/g, '')
  // In other countries 12.000,00 and 1,5 are other numbers.
  return WRONG_COMMA.test(digits) ? text : digits.replaceAll(',', '')
}

const WRONG_COMMA = /^[^.]*\.[^,]*,|,(?!\d{3}(?!\d))/
