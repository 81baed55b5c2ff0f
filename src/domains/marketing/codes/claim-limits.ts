import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'

const HOUR = 3_600

const guesses = {
  person: { name: 'coupon-code', max: 10, seconds: HOUR },
  address: { name: 'coupon-code-address', max: 60, seconds: HOUR },
} satisfies Record<string, RateLimit>

/** Counts failed claims by person and by IP address, so that nobody can guess codes. Throws TOO_MANY_REQUESTS. */
export async function limitGuesses<Answer>(
  limits: RateLimits,
  { uid, address }: { uid: number; address: string },
  claim: () => Promise<Answer>,
): Promise<Answer> {
  const [person, group] = [String(uid), addressGroup(address)]
  await limits.consumeAll([
    [guesses.person, person],
    [guesses.address, group],
  ])
  const answer = await claim()
  await limits.refund(guesses.person, person)
  await limits.refund(guesses.address, group)
  return answer
}
