/**
 * How often a random test or a crash is repeated: a few times in `npm test`, all of `long` in `npm test -- long`.
 * `TEST_ROUNDS=100 npm test -- checkout-crashes` sets any other number.
 */
export function rounds(long: number, short = 1): number {
  const { TEST_ROUNDS = '' } = process.env
  if (TEST_ROUNDS === 'all') return long
  return TEST_ROUNDS === '' ? short : Number(TEST_ROUNDS)
}
