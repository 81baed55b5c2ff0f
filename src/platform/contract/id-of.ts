/** A positive whole number, also as its digits; null for anything else. For lists that browsers have kept, entry by entry. */
export function idOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}
