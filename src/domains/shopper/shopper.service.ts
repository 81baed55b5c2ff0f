import type { Person } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { userInfoOf } from '../accounts/accounts.service.ts'
import type { Carts } from '../cart/cart.service.ts'
import type { MembershipService } from '../membership/membership.service.ts'
import type { Messaging } from '../messaging/messaging.service.ts'
import { regionOf } from '../orders/shared/regions.ts'
import type { MyMoments, MyPage, MySummary, OrderCounts } from './shopper.contract.ts'
import { MOMENTS, ORDERS, SUMMARY, type SummaryRow } from './store.ts'

export type Shopper = ReturnType<typeof shopperService>

/**
 * A person's own data in a shop. Each call needs one round trip to the database; a member's first page view of an hour
 * needs two, because it stores the visit.
 */
export function shopperService({
  database,
  cart,
  membership,
  messaging,
}: {
  database: Database
  cart: Pick<Carts, 'queries'>
  membership: Pick<MembershipService, 'visits'>
  messaging: Pick<Messaging, 'unread'>
}) {
  return {
    /** Throws NOT_READY for an unknown shop, and for a hidden shop unless the person owns it. */
    async mySummary(person: Person, shopSlug: string): Promise<MySummary> {
      return summaryOf(person, await summaryRow(person, shopSlug))
    },

    async orderSummary({ uid }: Person): Promise<OrderCounts> {
      const [row] = await database.person(ORDERS, [uid])
      return (row as { orders: OrderCounts }).orders
    },

    /** Throws NOT_READY for an unknown or hidden shop. */
    async myMoments({ uid }: Person, shopSlug: string): Promise<MyMoments> {
      const [row] = await database.person(MOMENTS, [uid, shopSlug])
      if (!row) throw new DomainError('NOT_READY')
      return row
    },

    unread: ({ uid }: Person): Promise<number> => messaging.unread(uid),

    /** All personal data that a page needs. Throws the errors of `mySummary`. */
    async myPage(
      person: Person | null,
      { shopid, uuid }: { shopid: string; uuid?: string },
    ): Promise<MyPage> {
      if (!person) return { person: null, cart: uuid ? await cart.queries.count({ uuid }) : 0 }
      const row = await summaryRow(person, shopid)
      if (row.visit) await membership.visits.note({ shopId: row.shopId, uid: person.uid })
      const mine = { ...summaryOf(person, row), orders: row.orders, unread: row.unread }
      return { person: mine, cart: row.cart }
    },
  }

  async function summaryRow({ uid }: Person, shopSlug: string): Promise<SummaryRow> {
    const [row] = await database.person(SUMMARY, [uid, shopSlug])
    if (!row) throw new DomainError('NOT_READY')
    return row
  }
}

function summaryOf(
  person: Person,
  {
    cart: _cart,
    orders: _orders,
    unread: _unread,
    shopId: _shop,
    visit: _visit,
    zipcode,
    ...row
  }: SummaryRow,
): MySummary {
  const region = regionOf(zipcode ?? '')
  return { ...userInfoOf(person), ...row, ...(region !== 'mainland' && { region }) }
}
