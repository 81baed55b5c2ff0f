const LABEL = /계좌/
// 123-456-789012, 1005504828777, ****-**-***5913
const NUMBER = /(?<![\d*.])[\d*][\d*-]{6,24}[\d*](?![\d*.])/g
const MIN_DIGITS = 4
const DATE = /^(?:19|20)\d{2}-\d{1,2}-\d{1,2}$/

/** The account numbers in the rows above the header, in rows that speak of an account; hidden digits are stars. */
export function accountsAbove(rows: readonly (readonly string[])[]): string[] {
  return rows
    .filter((cells) => cells.some((cell) => LABEL.test(cell)))
    .flatMap((cells) => cells.flatMap((cell) => cell.slice(0, 200).normalize('NFKC').match(NUMBER) ?? []))
    .filter((text) => !DATE.test(text))
    .map((text) => text.replaceAll('-', ''))
    .filter((text) => text.replaceAll('*', '').length >= MIN_DIGITS)
}

export const accountDigits = (number: string): string => number.normalize('NFKC').replace(/\D/g, '')

/** Whether an account number of a statement, perhaps with stars, is this one (digits). */
export function isAccount(written: string, digits: string): boolean {
  if (!written.includes('*')) return written === digits
  // Banks do not always write one star for each digit.
  const start = written.slice(0, written.indexOf('*'))
  const end = written.slice(written.lastIndexOf('*') + 1)
  return digits.startsWith(start) && digits.endsWith(end)
}
