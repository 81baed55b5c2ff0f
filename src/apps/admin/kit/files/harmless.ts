/** Texts that spreadsheets run as a formula after the file was saved as CSV; Korean ones also accept full-width signs. */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠\t\r\n]/

/** The text of a cell, escaped so that no spreadsheet runs it. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
