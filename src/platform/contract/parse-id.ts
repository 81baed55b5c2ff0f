/** Parses an id: a positive safe integer, as a number or its digits. Null for anything else, as browsers may have stored anything. */
export function parseId(value: unknown): number | null {
  const number = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}
