// Odd, and no multiple of five, so that no two of the numbers from 0 to 99,999,999 lead to the same one.
const STRIDE = 61_803_399n
const ROOM = 100_000_000n

/**
 * The number under which people speak of an order: the day in Seoul and eight digits that don't tell how many orders there
 * are. `id` is the order's own number; no two ids that are less than a hundred million apart meet.
 */
export function orderNumber(day: string, id: number): string {
  const digits = String((BigInt(id) * STRIDE) % ROOM).padStart(8, '0')
  return `${day.replaceAll('-', '')}-${digits}`
}
