// Text that spreadsheets evaluate as a formula in a CSV file; Korean spreadsheets accept full-width signs too.
const FORMULA = /^'*[\s\uFEFF]*[=+\-@＝＋－＠\t\r\n]/

/** Prefixes an apostrophe to text that a spreadsheet would evaluate, also if the text already has the prefix. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
