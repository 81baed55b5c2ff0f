import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Carts } from '../cart/service.ts'
import type { Catalogue, Pieces } from '../catalogue/service.ts'
import type { MembershipService } from '../membership/service.ts'
import type { PaymentMethod } from '../payments/contract.ts'
import { type Payments, type Purchase, paysLater } from '../payments/service.ts'
import { agreedOrder, digestOf, titleOf } from './agreeing.ts'
import type { AgreedOrder, Agreement, Buyer, Recipient, Visit } from './agreement.ts'
import type { Buying } from './buying.ts'
import { consentVersions, type Placed, type Quote } from './contract.ts'
import { announcePaid } from './events.ts'
import { heldLine, type LineOf } from './held-line.ts'
import type { PricedOrder } from './pricing.ts'
import type { Priced, Wish } from './quoting.ts'
import type { Checkout, Tx } from './store/checkouts.ts'
import * as checkouts from './store/checkouts.ts'
import * as drafts from './store/drafts.ts'
import { findCheckoutOf } from './store/moving.ts'
import { insertOrders, moveWaiting } from './store/orders.ts'

/** An order as a buyer places it. */
export interface Placing extends Wish {
  /** of the quote that the buyer has agreed to */
  digest: string
  /** made anew for each purchase; the same again gets the same answer */
  key: string
  method: PaymentMethod
  depositor?: string
  buyer: Buyer
  recipient: Recipient
  from_cart: boolean
  /** of one draft one order stands at a time */
  draft?: string
}

export interface CheckoutNeeds {
  database: Database
  clock: Clock
  catalogue: Pick<Catalogue, 'takeStock' | 'giveStock'>
  membership: Pick<MembershipService, 'points'>
  cart: Pick<Carts, 'takeBought'>
  payments: Pick<Payments, 'begin' | 'of' | 'cancel' | 'confirmDeposit'>
  quote: (wish: Wish, buyer: Buying) => Promise<Priced>
}

/**
 * Placing orders and what their payment leads to. Whoever locks more than one of them locks in this order: payments,
 * checkout, orders, points, stock.
 */
export function checkout(needs: CheckoutNeeds) {
  const { database, clock, catalogue, cart, quote } = needs
  const { points } = needs.membership

  /** Pays with points and takes the pieces, or throws CONFLICT. */
  async function reserve(tx: Tx, { uid, agreed }: Checkout): Promise<void> {
    if (uid !== null)
      for (const { id, shop, number, points: amount } of inShopOrder(agreed.orders))
        if (amount > 0)
          await points.use(tx as never, { shop, uid }, { key: `order ${id}`, amount, reason: number })
    await catalogue.takeStock(tx, piecesOf(agreed.orders))
  }

  async function release(tx: Tx, { uid, agreed }: Checkout): Promise<void> {
    if (uid !== null)
      for (const { id, shop, number, points: amount } of inShopOrder(agreed.orders)) {
        const step = { key: `order ${id} canceled`, of: `order ${id}`, amount, reason: `${number} 취소` }
        if (amount > 0) await points.restore(tx as never, { shop, uid }, step)
      }
    await catalogue.giveStock(tx, piecesOf(agreed.orders))
  }

  /** The orders stand and are paid for: points are promised, the cart is emptied of what was bought. */
  async function fulfil(tx: Tx, placed: Checkout): Promise<void> {
    const { id, uid, guest, agreed } = placed
    if (uid !== null)
      for (const order of inShopOrder(agreed.orders)) {
        const amount = order.lines.reduce((sum, { accrual }) => sum + accrual, 0)
        if (amount > 0)
          await points.accrue(
            tx as never,
            { shop: order.shop, uid },
            { key: `order ${order.id}`, amount, reason: order.number },
          )
      }
    await checkouts.setState(tx, id, 'PAID')
    if (!paysLater(placed.method)) await emptyCart(tx, { uid, guest, agreed })
    for (const { shop, origin, number } of agreed.orders)
      await announcePaid(tx, { shop, origin, number, uid })
  }

  async function emptyCart(
    tx: Tx,
    { uid, guest, agreed }: Pick<Checkout, 'uid' | 'guest' | 'agreed'>,
  ): Promise<void> {
    if (agreed.from_cart)
      await cart.takeBought(
        tx,
        agreed.draft?.cart ? Buffer.from(agreed.draft.cart, 'hex') : (uid ?? (guest as Buffer)),
        agreed.orders.flatMap(({ lines }) => lines),
      )
  }

  async function answer(tx: Tx, { id, state, amount, agreed }: Checkout): Promise<Placed> {
    const payment = amount > 0 ? await needs.payments.of(tx as never, id) : null
    return { checkout: id, state, amount, numbers: agreed.orders.map(({ number }) => number), payment }
  }

  async function repeated(placed: Checkout, asked: Buffer): Promise<Placed> {
    if (!placed.asked.equals(asked))
      throw new DomainError('CONFLICT', {
        message: '이미 다른 내용으로 주문되었습니다.',
        details: { field: 'key' },
      })
    return database.asSystem((tx: Tx) => answer(tx, placed))
  }

  /** Null when the buyer has placed one with this key meanwhile. */
  async function placeNew(asked: Buffer, placing: Placing, who: Buying, visit: Visit, orders: PricedOrder[]) {
    const { key, method, from_cart, buyer, recipient, draft } = placing
    return database.asSystem(async (tx: Tx): Promise<Placed | null> => {
      const now = clock()
      const ids = await checkouts.takeOrderIds(tx, orders.length)
      const agreed: Agreement = {
        ...{ buyer, recipient, visit, from_cart, consents: consentVersions },
        ...(draft && { draft: await draftOf(tx, draft, who) }),
        orders: orders.map((order, at) => agreedOrder(order, ids[at] as number, now)),
      }
      const amount = orders.reduce((sum, { total }) => sum + total, 0)
      const { uid, guest } = who
      const fresh = { id: randomUUID(), uid, guest, key, asked, method, amount, agreed, placed_at: now }
      if (!(await checkouts.insertCheckout(tx, fresh))) return null
      if (draft && !(await drafts.claimDraft(tx, draft, fresh.id))) throw taken()
      const placed: Checkout = { ...fresh, state: 'PLACED' }
      await reserve(tx, placed)
      if (amount === 0) {
        await insertOrders(tx, placed, 'CONFIRM_PAYMENT', now)
        await emptyCart(tx, placed)
        await fulfil(tx, placed)
        return answer(tx, { ...placed, state: 'PAID' })
      }
      await needs.payments.begin(tx as never, {
        ...{ reference: placed.id, amount, method, title: titleOf(agreed.orders) },
        buyer: uid === null ? { guest: guest as Buffer } : { uid },
        ...(placing.depositor && { depositor: placing.depositor }),
      })
      if (paysLater(method)) {
        await insertOrders(tx, placed, 'WAITING_PAYMENT', now)
        await emptyCart(tx, placed)
      }
      return answer(tx, placed)
    })
  }

  const purchase: Purchase = {
    async paid(tx, { reference }) {
      const own = tx as never as Tx
      const placed = await checkouts.holdCheckout(own, reference)
      if (!placed || placed.state === 'PAID') return false
      const isLate = placed.state === 'CANCELED'
      // Orders that wait for money have been canceled with their checkout, and stay so.
      if (isLate && paysLater(placed.method)) return false
      if (isLate && placed.agreed.draft && (await drafts.isOvertaken(own, placed.agreed.draft.id, placed.id)))
        return false
      // The points are back with the buyer, who may count on them by now.
      if (isLate && placed.agreed.orders.some(({ points }) => points > 0)) return false
      if (isLate && !(await tried(own, () => reserve(own, placed)))) return false
      const now = clock()
      if (paysLater(placed.method)) {
        const step = { move: 'pay', to: 'CONFIRM_PAYMENT', actor: 'payment', uid: null, reason: '' } as const
        await moveWaiting(own, placed.id, step, now)
      } else await insertOrders(own, placed, 'CONFIRM_PAYMENT', now)
      await fulfil(own, placed)
      return true
    },
    async lapsed(tx, { reference }) {
      const own = tx as never as Tx
      const placed = await checkouts.holdCheckout(own, reference)
      if (placed?.state === 'PLACED') await cancel(own, placed, { actor: 'timer', uid: null, reason: '' })
    },
  }

  async function cancel(
    tx: Tx,
    placed: Checkout,
    by: { actor: 'buyer' | 'seller' | 'timer'; uid: number | null; reason: string },
  ): Promise<void> {
    await checkouts.setState(tx, placed.id, 'CANCELED')
    const step = { move: 'abandon', to: 'CANCELED', ...by } as const
    if (paysLater(placed.method)) await moveWaiting(tx, placed.id, step, clock())
    await release(tx, placed)
  }

  return {
    purchase,
    answer,

    /**
     * Orders what was quoted and begins its payment. The same key with the same wish gets the same answer, however often
     * and at once. Throws CONFLICT with the new quote (`details.quote`) when something changed since, and for a key that was
     * used for something else.
     */
    async place(placing: Placing, who: Buying, visit: Visit): Promise<Placed> {
      const asked = digestOf(placing)
      const before = await checkouts.findCheckout(database, who, placing.key)
      if (before) return repeated(before, asked)
      const { orders, quote: now } = await quote({ ...placing, zipcode: placing.recipient.zipcode }, who)
      const placed =
        now.orderable && now.digest === placing.digest
          ? await placeNew(asked, placing, who, visit, orders)
          : null
      if (placed) return placed
      const meanwhile = await checkouts.findCheckout(database, who, placing.key)
      if (meanwhile) return repeated(meanwhile, asked)
      throw changed(now)
    },

    /**
     * The shop that sells an order has seen its money come: all that were placed together are paid for. NOT_FOUND for another
     * shop's order, CONFLICT when no transfer is waited for.
     */
    async confirmDeposit(number: string, shop: number): Promise<void> {
      const id = await database.asSystem((tx: Tx) => findCheckoutOf(tx, { number, scope: { shop } }))
      await needs.payments.confirmDeposit(id)
    },

    /**
     * Gives up an order that waits for its payment, with all that were placed together: one payment stands for them.
     * Throws as a move does.
     */
    async abandon(
      of: LineOf,
      by: { actor: 'buyer' | 'seller'; uid: number | null; reason: string },
    ): Promise<void> {
      // What is locked first has to be known first; whose it is, is looked at again under the locks.
      const id = await database.asSystem((tx: Tx) => findCheckoutOf(tx, of))
      await database.asSystem(async (tx: Tx) => {
        await needs.payments.cancel(tx as never, id)
        const placed = await checkouts.holdCheckout(tx, id)
        await heldLine(tx, of, 'abandon', by.actor)
        if (placed?.state === 'PLACED') await cancel(tx, placed, by)
      })
    },
  }
}

/** Throws NOT_FOUND for a draft that is not there, or of another person's cart. */
async function draftOf(tx: Tx, id: string, { uid }: Buying): Promise<NonNullable<Agreement['draft']>> {
  const draft = await drafts.findDraft(tx, id)
  if (!draft || (draft.uid !== null && draft.uid !== uid))
    throw new DomainError('NOT_FOUND', { details: { field: 'draft' } })
  return { id, ...(draft.guest && { cart: draft.guest.toString('hex') }) }
}

const inShopOrder = (orders: readonly AgreedOrder[]) =>
  orders.toSorted((a, b) => a.shop - b.shop || a.id - b.id)

const piecesOf = (orders: readonly AgreedOrder[]): Pieces[] =>
  orders.flatMap(({ origin, lines }) =>
    lines.map(({ pid2, pid3, qty }) => ({ shop: origin, pid2, pid3, qty })),
  )

/** Does something of a transaction that may fail with a CONFLICT, and undoes it then. */
async function tried(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint tried`.execute(tx)
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sql`rollback to savepoint tried`.execute(tx)
    return false
  }
}

function changed(quote: Quote): DomainError {
  return new DomainError('CONFLICT', {
    message: '가격이나 재고가 바뀌었습니다. 바뀐 내용을 확인해 주세요.',
    details: { quote },
  })
}

const taken = () =>
  new DomainError('CONFLICT', {
    message: '이미 주문한 주문서입니다.',
    details: { field: 'draft' },
  })
