import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Accounts, normaliseEmail } from '../../accounts/accounts.service.ts'
import { maskPerson, nameList } from '../../audit/audit.service.ts'
import type { IssueCoupon } from '../coupons/coupon-issue.ts'
import { findCoupon, lockCoupon, membersAmong, withIssued } from '../store/coupons.ts'
import type { Tx } from '../tables.ts'
import type { Given } from './seller-coupons.contract.ts'

/** Coupons that a shop gives to members whom it chose. */
export function couponGifts(needs: {
  database: Database
  accounts: Pick<Accounts, 'findByEmails' | 'findAll'>
  issue: IssueCoupon
}) {
  const { database, accounts, issue } = needs
  return {
    /**
     * Gives a coupon to the members with these addresses, all or none. Throws NOT_FOUND for a coupon that is not for chosen members,
     * CONFLICT where too few are left or it was stopped.
     */
    async give(
      shopId: number,
      { coupon, emails }: { coupon: number; emails: readonly string[] },
      record?: RecordChange,
    ): Promise<Given> {
      const written = new Map(emails.map((email) => [normaliseEmail(email) ?? email.trim(), email.trim()]))
      const people = await accounts.findByEmails([...written.keys()])
      const persons = await accounts.findAll([...people.values()])
      return database.asShop(shopId, async (tx: Tx) => {
        // Two lists that are given at once wait for each other here, not at single members in another order.
        await lockCoupon(tx, shopId, coupon)
        const row = await findCoupon(tx, shopId, coupon)
        if (row?.who !== 'chosen') throw new DomainError('NOT_FOUND')
        const members = await membersAmong(tx, shopId, [...people.values()])
        const had = await withIssued(tx, shopId, coupon, members)
        const receivers = members.filter((uid) => !had.has(uid))
        for (const uid of receivers) await issue(tx, { shop: shopId, uid }, row)
        const isMember = new Set(members)
        const unknown = [...written]
          .filter(([email]) => !isMember.has(people.get(email) ?? 0))
          .map(([, as]) => as)
        const names = receivers.map((uid) => maskPerson(uid, persons.get(uid)?.name))
        if (receivers.length > 0)
          await record?.(tx, { name: row.name }, { after: { people: nameList(names) } })
        return { given: receivers.length, had: had.size, unknown }
      })
    },
  }
}
