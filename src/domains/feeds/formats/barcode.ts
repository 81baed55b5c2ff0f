// Lengths of GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14.
const GTIN = /^(?:\d{8}|\d{12,14})$/

/** The digits of a valid GTIN. Empty for any other text, because services refuse products with an invalid GTIN. */
export function gtinOf(barcode: string): string {
  const digits = barcode.replace(/[\s-]/g, '')
  if (!GTIN.test(digits) || /^0+$/.test(digits)) return ''
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : ''
}
