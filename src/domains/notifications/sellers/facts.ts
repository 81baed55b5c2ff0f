import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import { pickEnded, stockLow, stockOut } from '../../catalogue/events.ts'
import { membershipRequested } from '../../membership/events.ts'
import { orderMoved, orderPaid, orderPlaced } from '../../orders/events.ts'
import { qnaAsked } from '../../reviews/events.ts'
import { domainLapsed } from '../../tenancy/events.ts'
import type { NotificationKind } from './kinds.ts'

/** The events that people of shops may be told of. */
export const sellerEventTypes = [
  orderPaid,
  orderPlaced,
  orderMoved,
  qnaAsked,
  membershipRequested,
  stockLow,
  stockOut,
  pickEnded,
  domainLapsed,
] as const

export type SellerEvent = EventOf<(typeof sellerEventTypes)[number]>

/** Something that a shop's people may be told of. `shop` is the internal id. */
export interface Fact {
  shop: number
  kind: NotificationKind
  /** what it happened to: told once in a round */
  subject: string
  /** what a message names; never a person */
  label: string
}

const claims = {
  requestCancel: 'claim.cancel',
  requestReturn: 'claim.return',
  requestExchange: 'claim.exchange',
} as const satisfies Record<string, NotificationKind>

/** Moves of accepted claims that the shop did not make itself; `actor` tells whose those are that both sides make. */
const isProgress = ({ move, actor }: { move: string; actor?: string }): boolean =>
  actor === undefined ? ENDS.has(move) : actor === 'buyer' && RETURNS.has(move)

const ENDS: ReadonlySet<string> = new Set(['withdraw', 'expireReturn'])
const RETURNS: ReadonlySet<string> = new Set([
  'sendReturn',
  'proposeReturn',
  'proposeExchange',
  'dropConversion',
  'convertToReturn',
  'convertToExchange',
])

/** The facts of an event: none, or one for each shop that it concerns. Reads as the system. */
export async function factsOf(tx: AnyTx, { type, payload }: SellerEvent): Promise<Fact[]> {
  switch (type) {
    case 'order.paid':
      return forBoth(payload, 'order.paid', payload.number)
    case 'order.placed':
      return (await isOwnTransfer(tx, payload))
        ? [{ shop: payload.shop, kind: 'order.deposit', subject: payload.number, label: payload.number }]
        : []
    case 'order.moved':
      // A claim may be about all lines of an order, each of which moves: one order is told.
      if (payload.move in claims)
        return forBoth(payload, claims[payload.move as keyof typeof claims], payload.number)
      return isProgress(payload) ? forBoth(payload, 'claim.progress', payload.number) : []
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

/** An order of a pick concerns the shop that sells and the one that ships. */
const forBoth = (
  { shop, origin, number }: { shop: number; origin: number; number: string },
  kind: NotificationKind,
  subject: string,
): Fact[] => [...new Set([shop, origin])].map((shopId) => ({ shop: shopId, kind, subject, label: number }))

// Transfers to the platform's account are the operator's to confirm.
async function isOwnTransfer(
  tx: AnyTx,
  { shop, number }: { shop: number; number: string },
): Promise<boolean> {
  const { rows } = await sql<{ own_account: boolean }>`
    select own_account from shop_order where shop_id = ${shop} and number = ${number}`.execute(tx)
  return rows[0]?.own_account === true
}

async function productFacts(
  tx: AnyTx,
  { shop, pid }: { shop: number; pid: number },
  kind: NotificationKind,
): Promise<Fact[]> {
  const { rows } = await sql<{ title: string }>`
    select title from product where shop_id = ${shop} and pid = ${pid} and deleted_at is null`.execute(tx)
  return rows.map(({ title }) => ({ shop, kind, subject: String(pid), label: title }))
}

async function listingFacts(
  tx: AnyTx,
  { shopid, sid }: { shopid: string; sid: number },
  kind: NotificationKind,
  subject: string,
): Promise<Fact[]> {
  const { rows } = await sql<{ shop: number; title: string }>`
    select l.shop_id as shop, l.title from listing l join shop s on s.shop_id = l.shop_id
    where s.shopid = ${shopid} and l.sid = ${sid}`.execute(tx)
  return rows.map(({ shop, title }) => ({ shop, kind, subject, label: title }))
}

async function inShop(tx: AnyTx, shopSlug: string, fact: Omit<Fact, 'shop'>): Promise<Fact[]> {
  const { rows } = await sql<{ shop: number }>`
    select shop_id as shop from shop where shopid = ${shopSlug}`.execute(tx)
  return rows.map(({ shop }) => ({ shop, ...fact }))
}
