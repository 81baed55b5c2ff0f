/** A whole number, with commas between thousands, and the zeros that spreadsheets write behind a point. */
const WHOLE = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.0{1,15})?$/
/** Either thousands as other countries write them, or decimals: 12.000 is one or the other. */
const AMBIGUOUS = /^[+-]?\d{1,3}\.000$/

/**
 * The whole number of a cell, without the units that may stand around it; null for any other text. A number in the notation of other
 * countries (12.000,00) is none: a guess would sell it for a thousandth.
 */
export function wholeNumberOf(cell: string, units: RegExp): number | null {
  const plain = cell.normalize('NFKC').replace(/\s/g, '').replace(units, '')
  return WHOLE.test(plain) && !AMBIGUOUS.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

/** A long number in scientific notation, as spreadsheets show it in a narrow column and save it; its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/i

/** Whether a spreadsheet has shortened the code of this cell (8.80123E+12). */
export const isShortenedCode = (cell: string): boolean => SHORTENED.test(cell.trim())
