/** Allows thousands separators and zeros after the decimal point. */
const WHOLE = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.0{1,15})?$/
/** A number such as 12.000, which is twelve thousand in some countries and twelve in others. */
const AMBIGUOUS = /^[+-]?\d{1,3}\.000$/

/**
 * Parses a whole number, ignoring `units` (원, 개). Null for other text and for foreign notation such as 12.000,00: a
 * wrong guess would sell a product at a thousandth of its price.
 */
export function wholeNumberOf(cell: string, units: RegExp): number | null {
  const plain = cell.normalize('NFKC').replace(/\s/g, '').replace(units, '')
  return WHOLE.test(plain) && !AMBIGUOUS.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

/** Spreadsheets save long numbers in scientific notation, which loses the last digits. */
const SHORTENED = /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/i

export const isShortenedCode = (cell: string): boolean => SHORTENED.test(cell.trim())
