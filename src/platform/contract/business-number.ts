const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

export const BUSINESS_NUMBER_DIGITS = 10

/** Validates the check digit of a business registration number (사업자등록번호, 국세청 rule). Browser-safe. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return false
  const numbers = [...digits].map(Number)
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (numbers[index] ?? 0), 0)
  const carried = Math.floor(((numbers[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === numbers[9]
}

export const businessDigits = (written: string): string => written.replace(/\D/g, '')

/** `1234567890` → `123-45-67890`. */
export function writtenBusinessNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}
