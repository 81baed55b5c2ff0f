/** What spreadsheets run as a formula once such a file was saved as CSV; Korean ones also read full-width signs so. */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠\t\r\n]/

/** The text of a cell as something that is read and never run. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
