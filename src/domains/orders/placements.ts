import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { batchTransactions } from '../../platform/database/batch-transactions.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { Payment, PaymentMethod } from '../payments/contract.ts'
import { type PaymentRequest, type Payments, paysLater } from '../payments/service.ts'
import type { Buying } from './buying.ts'
import type { Buyer, Recipient } from './contract/fields.ts'
import { consentVersions, type Placed } from './contract.ts'
import { announceWaiting } from './events.ts'
import type { OrderNumbers } from './numbers.ts'
import { type OrderCreationNeeds, orderCreation } from './order-creation.ts'
import {
  type AgreedOrder,
  type Agreement,
  agreedCoupons,
  agreedOrder,
  payeeOf,
  titleOf,
  type Visit,
} from './order-snapshot.ts'
import type { PricedOrder } from './pricing.ts'
import type { QuoteRequest } from './quoting.ts'
import { reserving } from './reserving.ts'
import type { Checkout, Tx } from './store/checkouts.ts'
import * as checkouts from './store/checkouts.ts'
import * as drafts from './store/drafts.ts'
import { unpaidHolds } from './unpaid-holds.ts'

/** An order as a buyer places it. */
export interface Placing extends QuoteRequest {
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

/** An order that is to be placed, as it was priced and agreed on. */
export interface Placement {
  /** digest of all that was asked */
  asked: Buffer
  placing: Placing
  who: Buying
  visit: Visit
  orders: PricedOrder[]
}

export interface PlacementNeeds extends OrderCreationNeeds {
  numbers: OrderNumbers
  database: Database
  clock: Clock
  payments: Pick<Payments, 'begin' | 'methods'>
}

export type Outcome = Placed | DomainError | null

/** A checkout, with what it is made of. */
interface Made {
  placement: Placement
  checkout: Checkout
}

type FoundDrafts = ReadonlyMap<string, drafts.FoundDraft>
const NO_DRAFTS: FoundDrafts = new Map()

/**
 * Places orders: a checkout, what it takes, the beginning of its payment. Those of different buyers that come at the same moment
 * are placed in one transaction, with one lock on what they all want; where one of them can't be placed, each by itself.
 * Null when the buyer has placed one with the same key meanwhile; a DomainError for a draft that can't be ordered from (any more),
 * which takes nobody else down.
 */
export function placements(needs: PlacementNeeds): (placement: Placement) => Promise<Outcome> {
  const { database, clock, payments, numbers } = needs
  const { reserve } = reserving(needs)
  const { makeOrders, fulfil } = orderCreation(needs)
  const holds = unpaidHolds(needs)

  async function placeAll(tx: Tx, wanted: readonly Placement[]): Promise<Outcome[]> {
    const beyond = await holds.refusals(tx, wanted)
    const chosen = wanted.flatMap(({ placing: { draft } }) => draft ?? [])
    const found = chosen.length > 0 ? await drafts.findDrafts(tx, chosen) : NO_DRAFTS
    const refusals = wanted.map(
      (each) => refusalOf(each.placing.draft, found, each.who) ?? beyond.get(each) ?? null,
    )
    const made = await checkoutsOf(
      tx,
      wanted.filter((_, at) => !refusals[at]),
      found,
    )
    const answers = await placeMade(tx, made)
    return wanted.map((placement, at) => refusals[at] ?? answers.get(placement) ?? null)
  }

  async function placeMade(tx: Tx, made: readonly Made[]): Promise<ReadonlyMap<Placement, Placed>> {
    if (made.length === 0) return new Map()
    const news = await checkouts.insertCheckouts(tx, checkoutsIn(made))
    const placed = made.filter(({ checkout }) => news.has(checkout.id))
    await claimDrafts(tx, placed)
    await reserve(tx, checkoutsIn(placed))
    const begun = await beginPayments(tx, placed)
    await makeWaiting(tx, placed, begun)
    await makeFree(tx, placed)
    return new Map(
      placed.map(({ placement, checkout }) => [
        placement,
        answerWith(checkout, begun.get(checkout.id) ?? null),
      ]),
    )
  }

  async function checkoutsOf(tx: Tx, wanted: readonly Placement[], found: FoundDrafts): Promise<Made[]> {
    const count = wanted.reduce((sum, { orders }) => sum + orders.length, 0)
    const ids = await checkouts.takeOrderIds(tx, count)
    const now = clock()
    return wanted.map((placement) => {
      const { asked, placing, who, visit, orders } = placement
      const { key, method, from_cart, buyer, recipient, draft } = placing
      const amount = orders.reduce((sum, { total }) => sum + total, 0)
      const agreed: Agreement = {
        buyer,
        recipient,
        visit,
        from_cart,
        consents: consentVersions,
        ...(draft && { draft: cartOf(found.get(draft) as drafts.Draft) }),
        coupons: agreedCoupons(orders),
        ...(amount > 0 && method === 'bank' && payeeOf(orders) && { own_account: true }),
        orders: orders.map((order) => {
          const id = ids.shift() as number
          return agreedOrder(order, { id, number: numbers(seoulDay(now), id) })
        }),
      }
      const whose = { uid: who.uid, guest: who.guest, key, asked }
      const state = amount > 0 ? ('PLACED' as const) : ('PAID' as const)
      return {
        placement,
        checkout: { id: randomUUID(), ...whose, method, amount, agreed, placed_at: now, state },
      }
    })
  }

  /** The payments that begin, by their checkouts. */
  async function beginPayments(tx: Tx, placed: readonly Made[]): Promise<ReadonlyMap<string, Payment>> {
    const requests = placed.filter(({ checkout: { amount } }) => amount > 0).map(paymentRequestOf)
    const begun = requests.length > 0 ? await payments.begin(tx, requests) : []
    return new Map(begun.map((payment) => [payment.reference, payment]))
  }

  /** Orders that are paid for later stand and wait. */
  async function makeWaiting(
    tx: Tx,
    placed: readonly Made[],
    begun: ReadonlyMap<string, Payment>,
  ): Promise<void> {
    const waiting = placed.filter(({ checkout: { amount, method } }) => amount > 0 && paysLater(method))
    if (waiting.length === 0) return
    const dueOf = ({ id }: Checkout) => begun.get(id)?.due_at ?? null
    await Promise.all([
      makeOrders(tx, checkoutsIn(waiting), 'WAITING_PAYMENT', dueOf),
      holds.note(tx, waiting),
    ])
    for (const { agreed } of checkoutsIn(waiting)) {
      const [{ shop, number }] = agreed.orders as [AgreedOrder]
      await announceWaiting(tx, { shop, number })
    }
  }

  /** Orders that points and coupons pay for whole are paid for. */
  async function makeFree(tx: Tx, placed: readonly Made[]): Promise<void> {
    const free = checkoutsIn(placed).filter(({ amount }) => amount === 0)
    if (free.length === 0) return
    await makeOrders(tx, free, 'CONFIRM_PAYMENT')
    await fulfil(tx, free)
  }

  return batchTransactions(database, {
    work: placeAll,
    keyOf: ({ who: { uid, guest } }) => uid ?? (guest as Buffer).toString('hex'),
  })
}

/** What a buyer is told of a checkout and its payment, which is null for one that costs nothing. */
export const answerWith = ({ id, state, amount, agreed }: Checkout, payment: Payment | null): Placed => ({
  checkout: id,
  state,
  amount,
  numbers: agreed.orders.map(({ number }) => number),
  payment,
})

const checkoutsIn = (made: readonly Made[]) => made.map(({ checkout }) => checkout)

/** NOT_FOUND for a draft that is not there, or of another person's cart; CONFLICT for one that was ordered. */
function refusalOf(id: string | undefined, found: FoundDrafts, { uid }: Buying): DomainError | null {
  if (id === undefined) return null
  const draft = found.get(id)
  if (!draft || (draft.uid !== null && draft.uid !== uid))
    return new DomainError('NOT_FOUND', { details: { field: 'draft' } })
  return draft.ordered ? alreadyOrdered() : null
}

const cartOf = ({ id, guest }: drafts.Draft): NonNullable<Agreement['draft']> => ({
  id,
  ...(guest && { cart: guest.toString('hex') }),
})

/** Throws CONFLICT for one that was ordered in the meantime. */
async function claimDrafts(tx: Tx, placed: readonly Made[]): Promise<void> {
  const claims = placed.flatMap(({ placement: { placing }, checkout }) =>
    placing.draft ? [{ draft: placing.draft, checkout: checkout.id }] : [],
  )
  if (claims.length > 0 && !(await drafts.claimDrafts(tx, claims))) throw alreadyOrdered()
}

const alreadyOrdered = () =>
  new DomainError('CONFLICT', { message: '이미 주문한 주문서입니다.', details: { field: 'draft' } })

function paymentRequestOf({ placement: { placing, orders }, checkout }: Made): PaymentRequest {
  const { method, depositor } = placing
  const { id, uid, guest, amount, agreed } = checkout
  const payee = agreed.own_account && payeeOf(orders)
  return {
    reference: id,
    amount,
    method,
    title: titleOf(agreed.orders),
    buyer: uid === null ? { guest: guest as Buffer } : { uid },
    ...(depositor && { depositor }),
    ...(payee && { payee }),
  }
}
