import type { Clock } from '../../../platform/clock.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { MarketingConsent } from '../membership.contract.ts'
import { CONSENT_DAYS } from '../shared/customer-limits.ts'
import type { MembershipKey } from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import * as store from './store.ts'

/** The consent that was given at a moment, as it holds now; `at` is null for none. */
export function consentOf(consentedAt: Date | null, now: Date): MarketingConsent {
  const until = consentedAt && new Date(consentedAt.getTime() + CONSENT_DAYS * DAY_MS)
  if (!consentedAt || !until || until <= now) return { agreed_at: null, until: null }
  return { agreed_at: consentedAt.toISOString(), until: until.toISOString() }
}

// A person reads no shop's rows but their own.
const OWN_CONSENT = statement<{ shopId: number; joined_at: Date | null; marketing_at: Date | null }>(
  'membership.marketing',
  `select s.shop_id as "shopId", c.joined_at, c.marketing_at
   from shop s left join shop_customer c on c.shop_id = s.shop_id and c.uid = $1 where s.shopid = $2 and s.isshow`,
)

/** Consents of members to news and offers of one shop. Without one, a shop sends a person nothing of the kind. */
export function marketingConsents({ database, clock }: { database: Database; clock: Clock }) {
  const ownConsent = async (uid: number, shopSlug: string) => {
    const [row] = await database.person(OWN_CONSENT, [uid, shopSlug])
    if (!row) throw new DomainError('NOT_READY')
    if (!row.joined_at) throw new DomainError('NOT_FOUND', { message: '회원이 아닙니다.' })
    return row
  }
  return {
    /** A member's own consent. Throws NOT_FOUND for a person who is no member. */
    async consent(uid: number, shopSlug: string): Promise<MarketingConsent> {
      return consentOf((await ownConsent(uid, shopSlug)).marketing_at, clock())
    },

    /** Gives a member's consent, also anew for two more years, or ends it. Throws NOT_FOUND as `consent` does. */
    async saveConsent(uid: number, shopSlug: string, agreed: boolean): Promise<MarketingConsent> {
      const { shopId } = await ownConsent(uid, shopSlug)
      const consentedAt = agreed ? clock() : null
      await database.asShop(shopId, (tx: Tx) => saveConsent(tx, { shopId, uid }, consentedAt))
      return consentOf(consentedAt, clock())
    },
  }
}

/** Stores the moment of a member's consent, or that there is none. Throws NOT_FOUND for a person who has left. */
export async function saveConsent(tx: Tx, holder: MembershipKey, marketing_at: Date | null): Promise<void> {
  const row = await store.lockCustomer(tx, holder)
  if (!row?.joined_at) throw new DomainError('NOT_FOUND', { message: '회원이 아닙니다.' })
  await store.updateCustomer(tx, holder, { marketing_at })
}
