/** Parses a positive safe integer from a number or from digits; null for any other value. */
export function parseId(value: unknown): number | null {
  const number = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}
