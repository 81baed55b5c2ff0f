const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Digits that a business number (사업자등록번호) has. */
export const BUSINESS_NUMBER_DIGITS = 10

/** Whether a text has the digits of a business number, of which the last follows from the others. Other letters are passed over. */
export function isBusinessNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number)
  if (digits.length !== BUSINESS_NUMBER_DIGITS || digits.every((digit) => digit === 0)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  const carried = Math.floor((5 * (digits[8] ?? 0)) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === digits[9]
}
