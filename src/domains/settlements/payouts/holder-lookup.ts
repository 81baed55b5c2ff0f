import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import { isSameHolder } from '../shared/account-holder.ts'
import type { PayoutBank } from '../shared/payout-terms.ts'

/** What a bank says of an account. `unknown`: it could not be asked, or did not answer. */
export type HolderAnswer = { kind: 'holder'; name: string } | { kind: 'no account' } | { kind: 'unknown' }

/** A provider's look-up of account holders (예금주 조회). Throws only if this program is wrong. */
export interface HolderLookup {
  find(account: { bank: PayoutBank; number: string }): Promise<HolderAnswer>
}

// Each look-up costs money, and tells whether a name is that of an account.
const OF_PERSON: RateLimit = { name: 'holder-lookup', max: 10, seconds: 60 * 60 }
const OF_SHOP: RateLimit = { name: 'holder-lookup-shop', max: 20, seconds: 24 * 60 * 60 }

/**
 * Compares the holder that a seller has written with the one at the bank. Returns the bank's name, or null if it could
 * not be looked up. Throws BAD_REQUEST for another holder or an unknown account, and TOO_MANY_REQUESTS. The bank's name
 * is never shown to the seller.
 */
export async function confirmHolder(
  lookup: HolderLookup,
  limits: RateLimits,
  { bank, number, holder }: { bank: PayoutBank; number: string; holder: string },
  { uid, shopId }: { uid: number; shopId: number },
): Promise<string | null> {
  await limits.consumeAll([
    [OF_PERSON, String(uid)],
    [OF_SHOP, String(shopId)],
  ])
  const answer = await lookup.find({ bank, number: number.replaceAll('-', '') })
  if (answer.kind === 'unknown') return null
  if (answer.kind === 'no account')
    throw new DomainError('BAD_REQUEST', {
      message: '은행에 없는 계좌입니다. 은행과 계좌번호를 확인해 주세요.',
      details: { field: 'number' },
    })
  if (!isSameHolder(answer.name, holder))
    throw new DomainError('BAD_REQUEST', {
      message: '은행에 등록된 예금주와 다릅니다. 통장에 적힌 예금주를 그대로 적어 주세요.',
      details: { field: 'holder' },
    })
  return answer.name
}
