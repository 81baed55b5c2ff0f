// Spreadsheets evaluate such text in a CSV file; Korean ones accept full-width signs.
const FORMULA = /^'*[\s\uFEFF]*[=+\-@＝＋－＠\t\r\n]/

/** Prefixes text that a spreadsheet would evaluate, or that already has the prefix. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
