// Spreadsheets run such a text as a formula after the file was saved as CSV; Korean ones also accept full-width signs.
const FORMULA = /^'*[\s\uFEFF]*[=+\-@＝＋－＠\t\r\n]/

/** The text of a cell, behind a mark where a spreadsheet would run it. Also behind one where it has such a mark itself. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that `harmless` was given. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
