/**
 * Parses an id from a number or digits. Returns null for anything but a positive safe integer, because browser storage
 * may contain any value.
 */
export function parseId(value: unknown): number | null {
  const number = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}
