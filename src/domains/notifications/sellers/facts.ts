import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import { pickEnded, stockLow, stockOut } from '../../catalogue/events.ts'
import { membershipRequested } from '../../membership/events.ts'
import { claimDuesPaid, orderMoved, orderPaid, orderPlaced } from '../../orders/events.ts'
import { qnaAsked } from '../../reviews/events.ts'
import { subscriptionNoticed } from '../../subscriptions/events.ts'
import { domainLapsed } from '../../tenancy/events.ts'
import type { NotificationKind } from './seller-kinds.ts'

export const sellerEventTypes = [
  orderPaid,
  orderPlaced,
  orderMoved,
  claimDuesPaid,
  subscriptionNoticed,
  qnaAsked,
  membershipRequested,
  stockLow,
  stockOut,
  pickEnded,
  domainLapsed,
] as const

export type SellerEvent = EventOf<(typeof sellerEventTypes)[number]>

/** Something in a shop of which its staff must be notified. */
export interface Fact {
  shopId: number
  kind: NotificationKind
  /** what the fact concerns; a subject has one fact until the next mail */
  subject: string
  /** name that the notification shows; never the name of a person */
  label: string
}

const claims = {
  requestCancel: 'claim.cancel',
  requestReturn: 'claim.return',
  requestExchange: 'claim.exchange',
} as const satisfies Record<string, NotificationKind>

/** Whether an accepted claim makes progress that the shop did not cause itself. */
const isProgress = ({ move, actor }: { move: string; actor?: string }): boolean =>
  actor === undefined ? END_TRANSITIONS.has(move) : actor === 'buyer' && RETURN_TRANSITIONS.has(move)

const END_TRANSITIONS: ReadonlySet<string> = new Set(['withdraw', 'expireReturn'])
const RETURN_TRANSITIONS: ReadonlySet<string> = new Set([
  'sendReturn',
  'proposeReturn',
  'proposeExchange',
  'dropConversion',
  'convertToReturn',
  'convertToExchange',
])

/** The facts of an event, one for each shop that it concerns. Reads as the system. */
export async function factsOf(tx: AnyTx, { type, payload }: SellerEvent): Promise<Fact[]> {
  switch (type) {
    case 'order.paid':
      return forBoth(payload, 'order.paid', payload.number)
    case 'order.placed':
      return (await isOwnTransfer(tx, payload))
        ? [{ shopId: payload.shop, kind: 'order.deposit', subject: payload.number, label: payload.number }]
        : []
    case 'order.moved':
      // The shop that ships has the parcel; lines of an order are one fact.
      if (payload.move === 'changeAddress')
        return payload.actor === 'buyer'
          ? [
              {
                shopId: payload.origin,
                kind: 'order.address',
                subject: payload.number,
                label: payload.number,
              },
            ]
          : []
      // The lines of a claim have the order as their subject, so they are one fact.
      if (payload.move in claims)
        return forBoth(payload, claims[payload.move as keyof typeof claims], payload.number)
      return isProgress(payload) ? forBoth(payload, 'claim.progress', payload.number) : []
    // The shop that ships can send the new product.
    case 'order.dues-paid':
      return [
        { shopId: payload.origin, kind: 'claim.progress', subject: payload.number, label: payload.number },
      ]
    // Of a refused card that is refused again, and then lets the subscription rest, the shop is notified once.
    case 'subscription.noticed':
      return payload.first_failure ? subscriptionFacts(tx, payload) : []
    case 'stock.low':
    case 'stock.out':
      return productFacts(tx, payload, type)
    case 'qna.asked':
      return listingFacts(tx, payload, 'question.asked', `${payload.sid} ${payload.id}`)
    case 'pick.ended':
      return listingFacts(tx, payload, 'pick.ended', String(payload.sid))
    case 'membership.requested':
      return inShop(tx, payload.shopid, { kind: 'member.requested', subject: String(payload.uid), label: '' })
    case 'domain.lapsed':
      return inShop(tx, payload.shopid, { kind: 'domain.lapsed', subject: payload.host, label: payload.host })
  }
}

/** An order of resold products concerns the selling shop and the supplier shop. */
const forBoth = (
  { shop, origin, number }: { shop: number; origin: number; number: string },
  kind: NotificationKind,
  subject: string,
): Fact[] => [...new Set([shop, origin])].map((shopId) => ({ shopId, kind, subject, label: number }))

// Whether the shop itself confirms the transfer; the operator confirms transfers to the platform's account.
async function isOwnTransfer(
  tx: AnyTx,
  { shop: shopId, number }: { shop: number; number: string },
): Promise<boolean> {
  const { rows } = await sql<{ own_account: boolean }>`
    select own_account from shop_order where shop_id = ${shopId} and number = ${number}`.execute(tx)
  return rows[0]?.own_account === true
}

async function productFacts(
  tx: AnyTx,
  { shop: shopId, pid }: { shop: number; pid: number },
  kind: NotificationKind,
): Promise<Fact[]> {
  const { rows } = await sql<{ title: string }>`
    select title from product where shop_id = ${shopId} and pid = ${pid} and deleted_at is null`.execute(tx)
  return rows.map(({ title }) => ({ shopId, kind, subject: String(pid), label: title }))
}

async function subscriptionFacts(
  tx: AnyTx,
  { shop: shopId, id, day }: { shop: number; id: number; day: string },
): Promise<Fact[]> {
  const { rows } = await sql<{ title: string }>`
    select l.title from subscription m join listing l on l.shop_id = m.shop_id and l.sid = m.sid
    where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx)
  return rows.map(({ title }) => ({
    shopId,
    kind: 'subscription.failed',
    subject: `${id} ${day}`,
    label: title,
  }))
}

async function listingFacts(
  tx: AnyTx,
  { shopid, sid }: { shopid: string; sid: number },
  kind: NotificationKind,
  subject: string,
): Promise<Fact[]> {
  const { rows } = await sql<{ shopId: number; title: string }>`
    select l.shop_id as "shopId", l.title from listing l join shop s on s.shop_id = l.shop_id
    where s.shopid = ${shopid} and l.sid = ${sid}`.execute(tx)
  return rows.map(({ shopId, title }) => ({ shopId, kind, subject, label: title }))
}

async function inShop(tx: AnyTx, shopSlug: string, fact: Omit<Fact, 'shopId'>): Promise<Fact[]> {
  const { rows } = await sql<{ shopId: number }>`
    select shop_id as "shopId" from shop where shopid = ${shopSlug}`.execute(tx)
  return rows.map(({ shopId }) => ({ shopId, ...fact }))
}
