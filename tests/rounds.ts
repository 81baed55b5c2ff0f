/**
 * The number of rounds of a random or crash test: a few in `npm test`, `long` in `npm test -- long`. `TEST_ROUNDS=100
 * npm test -- checkout-crashes` sets another number.
 */
export function rounds(long: number, short = 1): number {
  const { TEST_ROUNDS = '' } = process.env
  if (TEST_ROUNDS === 'all') return long
  return TEST_ROUNDS === '' ? short : Number(TEST_ROUNDS)
}
