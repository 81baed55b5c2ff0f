import type { Clock } from '../../../platform/clock.ts'
import { batchTransactions } from '../../../platform/database/batches/batch-transactions.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { blockedContacts } from '../../membership/membership.service.ts'
import type { Payment } from '../../payments/payments.contract.ts'
import { type Payments, paysLater } from '../../payments/payments.service.ts'
import type { Checkout, Tx } from '../core/checkout-store.ts'
import * as checkouts from '../core/checkout-store.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import { digestOf } from '../core/order-requests.ts'
import type { Visit } from '../core/order-snapshot.ts'
import { orderPlaced } from '../events.ts'
import type { Placed, Quote } from '../orders.contract.ts'
import {
  alreadyOrdered,
  draftRefusal,
  type FoundDrafts,
  type NewCheckout,
  newCheckout,
  type OrderNumbers,
  type Placement,
  type Placing,
  paymentRequestOf,
  placedAnswer,
} from './agreement.ts'
import { type OrderCreation, placedOrders } from './checkout-outcome.ts'
import type { Priced, QuoteRequest } from './quote.ts'
import type { Reservation } from './reservation.ts'
import * as drafts from './session-store.ts'
import { unpaidHolds } from './unpaid-holds.ts'

export interface PlaceOrderNeeds {
  database: Database
  clock: Clock
  numbers: OrderNumbers
  payments: Pick<Payments, 'begin' | 'methods' | 'of'>
  quote: (request: QuoteRequest, buyer: CheckoutCustomer) => Promise<Priced>
  reservation: Pick<Reservation, 'reserve'>
  creation: Pick<OrderCreation, 'makeOrders' | 'fulfil'>
}

/**
 * The placed order, or the error of this placement alone; null if the buyer has placed an order with the same key concurrently, and 'lapsed'
 * if a sale began or ended between the quote and the order.
 */
type Outcome = Placed | DomainError | 'lapsed' | null

/** Placing an order, from the agreed quote to the begin of the payment. */
export function placeOrder(needs: PlaceOrderNeeds) {
  const { database, clock, numbers, payments, quote, reservation, creation } = needs
  const holds = unpaidHolds({ payments })
  const inTransaction = batchTransactions({
    transaction: (work: (tx: Tx) => Promise<Outcome[]>) => database.asSystem('purchases', work),
    work: placeAll,
    keyOf: ({ who: { uid, guest } }: Placement) => uid ?? (guest as Buffer).toString('hex'),
  })

  /**
   * Orders a quote and begins its payment. Idempotent by the key: the same request gets the same answer, also concurrently.
   * Throws CONFLICT with the new quote (`details.quote`) after a change, and for a key of another request.
   */
  async function place(placing: Placing, who: CheckoutCustomer, visit: Visit): Promise<Placed> {
    const asked = digestOf(placing)
    const request = { ...placing, zipcode: placing.recipient.zipcode }
    const quoteNow = () => Promise.allSettled([quote(request, who)])
    let [quoted] = await quoteNow()
    const outcome = isAgreed(quoted, placing)
      ? await inTransaction({ asked, placing, who, visit, ...quoted.value })
      : null
    if (outcome === 'lapsed') [quoted] = await quoteNow()
    else if (outcome && !(outcome instanceof DomainError)) return outcome
    // The first order itself may make its repetition impossible.
    const before = await checkouts.findCheckout(database, who, placing.key)
    if (before) return repeated(before, asked)
    if (outcome instanceof DomainError) throw outcome
    if (quoted.status === 'rejected') throw quoted.reason
    throw changed(quoted.value.quote)
  }

  /**
   * One transaction for the placements of different buyers, with one lock on each shared item. When one of them throws, each
   * is placed by itself. The order of the steps is the lock order (README).
   */
  async function placeAll(tx: Tx, wanted: readonly Placement[]): Promise<Outcome[]> {
    const overLimits = await holds.refusals(tx, wanted)
    const found = await draftsOf(tx, wanted)
    const blocked = await blockedGuests(tx, wanted)
    // The moment of the orders, at which their prices must hold.
    const now = clock()
    const isLapsed = ({ priceUntil }: Placement) => priceUntil !== null && priceUntil <= now
    const refusals = wanted.map(
      (placement): Outcome =>
        draftRefusal(placement, found) ??
        overLimits.get(placement) ??
        blocked.get(placement) ??
        (isLapsed(placement) ? 'lapsed' : null),
    )
    const accepted = wanted.filter((_, at) => !refusals[at])
    if (accepted.length === 0) return refusals

    const placed = await insertCheckouts(tx, accepted, { found, now })
    await bindDrafts(tx, placed)
    await reservation.reserve(tx, checkoutsIn(placed))
    const begun = await beginPayments(tx, placed)
    await createWaitingOrders(tx, placed, begun)
    await createFreeOrders(tx, placed)

    const answers = new Map<Placement, Placed>(
      placed.map(({ placement, checkout }) => [
        placement,
        placedAnswer(checkout, begun.get(checkout.id) ?? null),
      ]),
    )
    return wanted.map((placement, at) => refusals[at] ?? answers.get(placement) ?? null)
  }

  /** Leaves out placements whose buyers have placed one with the same key concurrently. */
  async function insertCheckouts(
    tx: Tx,
    accepted: readonly Placement[],
    { found, now }: { found: FoundDrafts; now: Date },
  ) {
    const ids = await checkouts.takeOrderIds(
      tx,
      accepted.reduce((sum, { orders }) => sum + orders.length, 0),
    )
    const takeId = () => ids.shift() as number
    const made = accepted.map((placement) => newCheckout(placement, { drafts: found, takeId, numbers, now }))
    const inserted = await checkouts.insertCheckouts(tx, checkoutsIn(made))
    return made.filter(({ checkout }) => inserted.has(checkout.id))
  }

  /** Begins the payments, by checkout. */
  async function beginPayments(
    tx: Tx,
    placed: readonly NewCheckout[],
  ): Promise<ReadonlyMap<string, Payment>> {
    const requests = placed.filter(({ checkout: { amount } }) => amount > 0).map(paymentRequestOf)
    const begun = requests.length > 0 ? await payments.begin(tx, requests) : []
    return new Map(begun.map((payment) => [payment.reference, payment]))
  }

  /** Orders that are paid later exist and wait. */
  async function createWaitingOrders(
    tx: Tx,
    placed: readonly NewCheckout[],
    begun: ReadonlyMap<string, Payment>,
  ): Promise<void> {
    const waiting = placed.filter(({ checkout: { amount, method } }) => amount > 0 && paysLater(method))
    if (waiting.length === 0) return
    const dueOf = ({ id }: Checkout) => begun.get(id)?.due_at ?? null
    await Promise.all([
      creation.makeOrders(tx, checkoutsIn(waiting), 'WAITING_PAYMENT', dueOf),
      holds.note(tx, waiting),
    ])
    await emitAll(tx, orderPlaced, checkoutsIn(waiting).flatMap(placedOrders))
  }

  /** Orders that points and coupons cover whole are paid at once. */
  async function createFreeOrders(tx: Tx, placed: readonly NewCheckout[]): Promise<void> {
    const free = checkoutsIn(placed).filter(({ amount }) => amount === 0)
    if (free.length === 0) return
    await creation.makeOrders(tx, free, 'CONFIRM_PAYMENT')
    await creation.fulfil(tx, free)
  }

  async function answer(tx: Tx, placed: Checkout): Promise<Placed> {
    return placedAnswer(placed, placed.amount > 0 ? await payments.of(tx, placed.id) : null)
  }

  async function repeated(placed: Checkout, asked: Buffer): Promise<Placed> {
    if (!placed.asked.equals(asked))
      throw new DomainError('CONFLICT', {
        message: '이미 다른 내용으로 주문되었습니다.',
        details: { field: 'key' },
      })
    return database.asPerson((tx: Tx) => answer(tx, placed))
  }

  return { place, answer }
}

const checkoutsIn = (placed: readonly NewCheckout[]) => placed.map(({ checkout }) => checkout)

const isAgreed = (
  quoted: PromiseSettledResult<Priced>,
  { digest }: Placing,
): quoted is PromiseFulfilledResult<Priced> =>
  quoted.status === 'fulfilled' && quoted.value.quote.orderable && quoted.value.quote.digest === digest

async function draftsOf(tx: Tx, wanted: readonly Placement[]): Promise<FoundDrafts> {
  const chosen = wanted.flatMap(({ placing: { draft } }) => draft ?? [])
  return chosen.length > 0 ? drafts.findDrafts(tx, chosen) : new Map()
}

/** Throws CONFLICT for a draft that was ordered in the meantime. */
async function bindDrafts(tx: Tx, placed: readonly NewCheckout[]): Promise<void> {
  const bindings = placed.flatMap(({ placement: { placing }, checkout }) =>
    placing.draft ? [{ draft: placing.draft, checkout: checkout.id }] : [],
  )
  if (bindings.length > 0 && !(await drafts.bindDrafts(tx, bindings))) throw alreadyOrdered()
}

function changed(quote: Quote): DomainError {
  return new DomainError('CONFLICT', {
    message: '가격이나 재고, 배송 조건이 바뀌었습니다. 바뀐 내용을 확인해 주세요.',
    details: { quote },
  })
}

/**
 * Refuses guests who order by the address or phone number of a member whom a shop has blocked. They are not told the reason, which is
 * for the member alone: anybody can write somebody's address.
 */
async function blockedGuests(tx: AnyTx, wanted: readonly Placement[]): Promise<Map<Placement, DomainError>> {
  const contacts = wanted
    .filter(({ who }) => who.uid === null)
    .flatMap((placement) =>
      placement.orders.map(({ lines: [line] }) => ({
        placement,
        ...{
          shop: line?.shop ?? 0,
          email: placement.placing.buyer.email,
          phone: placement.placing.buyer.phone,
        },
      })),
    )
  const found = await blockedContacts(tx, contacts)
  return new Map(
    contacts.filter((_, at) => found.has(at)).map(({ placement }) => [placement, new DomainError('BLOCKED')]),
  )
}
