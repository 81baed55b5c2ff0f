import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { normaliseEmail } from '../../accounts/accounts.service.ts'
import { maskPerson, nameList } from '../../audit/audit.service.ts'
import type { IssueCoupon } from '../coupons/coupon-issue.ts'
import type { MarketingDeps } from '../deps.ts'
import { findCoupon, findHolders, findMembers, lockCoupon } from '../store/coupon-store.ts'
import type { Tx } from '../tables.ts'
import type { GiftResult } from './seller-coupons.contract.ts'

/** Coupons that a shop gives to chosen members. */
export function couponGifts({
  database,
  accounts,
  issue,
}: Pick<MarketingDeps, 'database' | 'accounts'> & { issue: IssueCoupon }) {
  return {
    /**
     * Gives a coupon to all members with these mail addresses, or to none if one fails. Throws NOT_FOUND for a coupon
     * that is not for chosen members, CONFLICT if too few are left or the coupon was stopped.
     */
    async give(
      shopId: number,
      { coupon, emails }: { coupon: number; emails: readonly string[] },
      record?: RecordChange,
    ): Promise<GiftResult> {
      const addresses = new Map(emails.map((email) => [normaliseEmail(email) ?? email.trim(), email.trim()]))
      const uids = await accounts.findByEmails([...addresses.keys()])
      const persons = await accounts.findAll([...uids.values()])
      return database.asShop(shopId, async (tx: Tx) => {
        // Simultaneous gifts of a coupon wait here. Without it, two gifts could lock the same members in different
        // order: a deadlock.
        await lockCoupon(tx, shopId, coupon)
        const row = await findCoupon(tx, shopId, coupon)
        if (row?.who !== 'chosen') throw new DomainError('NOT_FOUND')
        const members = await findMembers(tx, shopId, [...uids.values()])
        const holders = await findHolders(tx, shopId, coupon, members)
        const receivers = members.filter((uid) => !holders.has(uid))
        for (const uid of receivers) await issue(tx, { shopId, uid }, row)
        const isMember = new Set(members)
        const unknown = [...addresses]
          .filter(([email]) => !isMember.has(uids.get(email) ?? 0))
          .map(([, address]) => address)
        const names = receivers.map((uid) => maskPerson(uid, persons.get(uid)?.name))
        if (receivers.length > 0)
          await record?.(tx, { name: row.name }, { after: { people: nameList(names) } })
        return { given: receivers.length, had: holders.size, unknown }
      })
    },
  }
}
