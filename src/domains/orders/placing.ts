import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { PaymentMethod } from '../payments/contract.ts'
import { type Payments, paysLater } from '../payments/service.ts'
import { agreedCoupons, agreedOrder, digestOf, titleOf } from './agreeing.ts'
import type { AgreedOrder, Agreement, Visit } from './agreement.ts'
import type { Buying } from './buying.ts'
import type { Buyer, Recipient } from './contract/fields.ts'
import { consentVersions, type Placed, type Quote } from './contract.ts'
import { announceWaiting } from './events.ts'
import type { OrderNumbers } from './numbers.ts'
import { type OutcomeNeeds, outcomes } from './outcome.ts'
import type { PricedOrder } from './pricing.ts'
import type { Priced, Wish } from './quoting.ts'
import { reserving } from './reserving.ts'
import type { Checkout, Tx } from './store/checkouts.ts'
import * as checkouts from './store/checkouts.ts'
import * as drafts from './store/drafts.ts'

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

export interface PlacingNeeds extends OutcomeNeeds {
  numbers: OrderNumbers
  database: Database
  clock: Clock
  payments: Pick<Payments, 'begin' | 'of'>
  quote: (wish: Wish, buyer: Buying) => Promise<Priced>
}

/** Placing orders and beginning their payment. */
export function placing(needs: PlacingNeeds) {
  const { database, clock, payments, quote, numbers } = needs
  const { reserve } = reserving(needs)
  const { makeOrders, fulfil } = outcomes(needs)

  async function answer(tx: Tx, placed: Checkout): Promise<Placed> {
    return answerWith(placed, placed.amount > 0 ? await payments.of(tx, placed.id) : null)
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
      const given = ids.map((id) => ({ id, number: numbers(seoulDay(now), id) }))
      const agreed: Agreement = {
        buyer,
        recipient,
        visit,
        from_cart,
        consents: consentVersions,
        ...(draft && { draft: await draftOf(tx, draft, who) }),
        coupons: agreedCoupons(orders),
        orders: orders.map((order, at) => agreedOrder(order, given[at] as (typeof given)[0])),
      }
      const amount = orders.reduce((sum, { total }) => sum + total, 0)
      const { uid, guest } = who
      const fresh = { id: randomUUID(), uid, guest, key, asked, method, amount, agreed, placed_at: now }
      if (!(await checkouts.insertCheckout(tx, fresh))) return null
      if (draft && !(await drafts.claimDraft(tx, draft, fresh.id))) throw taken()
      const placed: Checkout = { ...fresh, state: 'PLACED' }
      await reserve(tx, placed)
      if (amount === 0) {
        await makeOrders(tx, placed, 'CONFIRM_PAYMENT')
        await fulfil(tx, placed)
        return answerWith({ ...placed, state: 'PAID' }, null)
      }
      const payment = await payments.begin(tx, {
        reference: placed.id,
        amount,
        method,
        title: titleOf(agreed.orders),
        buyer: uid === null ? { guest: guest as Buffer } : { uid },
        ...(placing.depositor && { depositor: placing.depositor }),
      })
      if (paysLater(method)) {
        await makeOrders(tx, placed, 'WAITING_PAYMENT')
        const [first] = agreed.orders as [AgreedOrder]
        await announceWaiting(tx, { shop: first.shop, number: first.number })
      }
      return answerWith(placed, payment)
    })
  }

  return {
    answer,

    /**
     * Orders what was quoted and begins its payment. The same key with the same wish gets the same answer, however often
     * and at once. Throws CONFLICT with the new quote (`details.quote`) when something changed since, and for a key that was
     * used for something else.
     */
    async place(placing: Placing, who: Buying, visit: Visit): Promise<Placed> {
      const asked = digestOf(placing)
      const wish = { ...placing, zipcode: placing.recipient.zipcode }
      const [quoted] = await Promise.allSettled([quote(wish, who)])
      const placed =
        isAgreed(quoted, placing) && (await placeNew(asked, placing, who, visit, quoted.value.orders))
      if (placed) return placed
      // What was bought may be why it can't be bought again.
      const before = await checkouts.findCheckout(database, who, placing.key)
      if (before) return repeated(before, asked)
      if (quoted.status === 'rejected') throw quoted.reason
      throw changed(quoted.value.quote)
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

const isAgreed = (
  quoted: PromiseSettledResult<Priced>,
  { digest }: Placing,
): quoted is PromiseFulfilledResult<Priced> =>
  quoted.status === 'fulfilled' && quoted.value.quote.orderable && quoted.value.quote.digest === digest

const answerWith = ({ id, state, amount, agreed }: Checkout, payment: Placed['payment']): Placed => ({
  checkout: id,
  state,
  amount,
  numbers: agreed.orders.map(({ number }) => number),
  payment,
})

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
