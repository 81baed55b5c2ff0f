import type { Clock } from '../../../platform/clock.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { MarketingConsent } from '../membership.contract.ts'
import { CONSENT_DAYS } from '../shared/customer-limits.ts'
import type { MembershipKey } from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import * as store from './store.ts'

/** The consent given at `consentedAt`, with its end. Both fields are null if there is no consent or it has expired. */
export function consentOf(consentedAt: Date | null, now: Date): MarketingConsent {
  const until = consentedAt && new Date(consentedAt.getTime() + CONSENT_DAYS * DAY_MS)
  if (!consentedAt || !until || until <= now) return { agreed_at: null, until: null }
  return { agreed_at: consentedAt.toISOString(), until: until.toISOString() }
}

// Runs with the rights of the person, who can read only their own row.
const OWN_CONSENT = statement<{ shopId: number; joined_at: Date | null; marketing_at: Date | null }>(
  'membership.marketing',
  `select s.shop_id as "shopId", c.joined_at, c.marketing_at
   from shop s left join shop_customer c on c.shop_id = s.shop_id and c.uid = $1 where s.shopid = $2 and s.isshow`,
)

/** Members' consents to news and offers of one shop. The shop may send them only to members who consent. */
export function marketingConsents({ database, clock }: { database: Database; clock: Clock }) {
  const ownConsent = async (uid: number, shopSlug: string) => {
    const [row] = await database.person(OWN_CONSENT, [uid, shopSlug])
    if (!row) throw new DomainError('NOT_READY')
    if (!row.joined_at) throw new DomainError('NOT_FOUND', { message: '회원이 아닙니다.' })
    return row
  }
  return {
    /** Throws NOT_FOUND for non-members. */
    async consent(uid: number, shopSlug: string): Promise<MarketingConsent> {
      return consentOf((await ownConsent(uid, shopSlug)).marketing_at, clock())
    },

    /** Gives a consent or renews it for two years, or withdraws it. Throws NOT_FOUND for non-members. */
    async saveConsent(uid: number, shopSlug: string, agreed: boolean): Promise<MarketingConsent> {
      const { shopId } = await ownConsent(uid, shopSlug)
      const consentedAt = agreed ? clock() : null
      await database.asShop(shopId, (tx: Tx) => saveConsent(tx, { shopId, uid }, consentedAt))
      return consentOf(consentedAt, clock())
    },
  }
}

/** Stores the time of a consent, null for a withdrawal. Throws NOT_FOUND for non-members. */
export async function saveConsent(tx: Tx, holder: MembershipKey, marketing_at: Date | null): Promise<void> {
  const row = await store.lockCustomer(tx, holder)
  if (!row?.joined_at) throw new DomainError('NOT_FOUND', { message: '회원이 아닙니다.' })
  await store.updateCustomer(tx, holder, { marketing_at })
}
