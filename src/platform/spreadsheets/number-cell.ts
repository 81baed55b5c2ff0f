/** A whole number, with commas between thousands, and the zeros that spreadsheets write behind a point. */
const WHOLE = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.0{1,15})?$/
/** 12.000 is twelve thousand in some countries and twelve in others. */
const AMBIGUOUS = /^[+-]?\d{1,3}\.000$/

/**
 * The whole number in a cell, without what `units` matches (such as 원 or 개); null for any other text. Null as well for the notation of
 * other countries (12.000,00): a wrong guess would sell a product at a thousandth of its price.
 */
export function wholeNumberOf(cell: string, units: RegExp): number | null {
  const plain = cell.normalize('NFKC').replace(/\s/g, '').replace(units, '')
  return WHOLE.test(plain) && !AMBIGUOUS.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

/** A long number in scientific notation, as spreadsheets show it in a narrow column and save it; its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/i

/** Whether a spreadsheet has shortened the code of this cell (8.80123E+12). */
export const isShortenedCode = (cell: string): boolean => SHORTENED.test(cell.trim())
