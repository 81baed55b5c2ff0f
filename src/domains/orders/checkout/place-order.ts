import { batchTransactions } from '../../../platform/database/batches/batch-transactions.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { SaleSoldOut } from '../../catalogue/catalogue.service.ts'
import { findBlockedGuests } from '../../membership/membership.service.ts'
import type { Payment } from '../../payments/payments.contract.ts'
import { paysLater } from '../../payments/payments.service.ts'
import type { Checkout, Tx } from '../core/checkout-store.ts'
import * as checkouts from '../core/checkout-store.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import { digestOf } from '../core/order-requests.ts'
import type { Visit } from '../core/order-snapshot.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderPlaced } from '../events.ts'
import type { PlacedOrder, Quote } from '../orders.contract.ts'
import {
  alreadyOrdered,
  currentAnswer,
  type FoundSessions,
  type NewCheckout,
  newCheckout,
  orderNumbers,
  type Placement,
  type PlaceRequest,
  paymentRequestOf,
  placedAnswer,
  sessionRefusal,
} from './agreement.ts'
import { eventOrders, type OrderCreation } from './checkout-outcome.ts'
import { assertGift } from './gift-rules.ts'
import { type Priced, type QuoteRequest, quotes } from './quote.ts'
import type { Reservation } from './reservation.ts'
import * as sessions from './session-store.ts'
import { unpaidHolds } from './unpaid-holds.ts'

/**
 * The placed order or the error of one placement. Null if another request with the same idempotency key was placed at
 * the same time; `lapsed` if a sale started, ended or was sold out after the quote.
 */
type Outcome = PlacedOrder | DomainError | 'lapsed' | null

export function orderCheckout({
  reservation,
  creation,
  ...deps
}: Pick<OrdersDeps, 'database' | 'clock' | 'sign' | 'signAdult' | 'secret' | 'payments'> & {
  reservation: Pick<Reservation, 'reserve'>
  creation: Pick<OrderCreation, 'createOrders' | 'completePayment'>
}) {
  const { database, clock, payments } = deps
  const price = quotes(deps)
  const numbers = orderNumbers(deps.secret)
  const holds = unpaidHolds({ payments })
  const inTransaction = batchTransactions({
    transaction: (work: (tx: Tx) => Promise<Outcome[]>) => database.asSystem('purchases', work),
    work: placeAll,
    keyOf: ({ customer: { uid, guest } }: Placement) => uid ?? (guest as Buffer).toString('hex'),
  })

  /**
   * Places orders of different buyers in one transaction. Rows that several orders need are locked only once. If the
   * transaction fails, each order is placed in its own transaction. The steps follow the lock order (README).
   */
  async function placeAll(tx: Tx, placements: readonly Placement[]): Promise<Outcome[]> {
    const overLimits = await holds.refusals(tx, placements)
    const sessions = await findSessions(tx, placements)
    const blocked = await refuseBlockedGuests(tx, placements)
    // The clock is read after the locks, because waiting for them takes time and the prices must be valid at this time.
    const now = clock()
    const isLapsed = ({ priceUntil }: Placement) => priceUntil !== null && priceUntil <= now
    const refusals = placements.map(
      (placement): Outcome =>
        sessionRefusal(placement, { sessions, now }) ??
        overLimits.get(placement) ??
        blocked.get(placement) ??
        (isLapsed(placement) ? 'lapsed' : null),
    )
    const accepted = placements.filter((_, index) => !refusals[index])
    if (accepted.length === 0) return refusals

    const newCheckouts = await insertCheckouts(tx, accepted, { sessions, now })
    await bindSessions(tx, newCheckouts)
    await reservation.reserve(tx, checkoutsIn(newCheckouts))
    const paymentByReference = await beginPayments(tx, newCheckouts)
    await createWaitingOrders(tx, newCheckouts, paymentByReference)
    await createFreeOrders(tx, newCheckouts)

    const answers = new Map<Placement, PlacedOrder>(
      newCheckouts.map(({ placement, checkout }) => [
        placement,
        placedAnswer(checkout, paymentByReference.get(checkout.id) ?? null),
      ]),
    )
    return placements.map((placement, index) => refusals[index] ?? answers.get(placement) ?? null)
  }

  /** Inserts the checkouts of accepted placements. Omits placements whose key was used at the same time. */
  async function insertCheckouts(
    tx: Tx,
    accepted: readonly Placement[],
    { sessions, now }: { sessions: FoundSessions; now: Date },
  ) {
    const ids = await checkouts.reserveOrderIds(
      tx,
      accepted.reduce((sum, { orders }) => sum + orders.length, 0),
    )
    const nextId = () => ids.shift() as number
    const newCheckouts = accepted.map((placement) =>
      newCheckout(placement, { sessions, nextId, numbers, now }),
    )
    const inserted = await checkouts.insertCheckouts(tx, checkoutsIn(newCheckouts))
    return newCheckouts.filter(({ checkout }) => inserted.has(checkout.id))
  }

  async function beginPayments(
    tx: Tx,
    newCheckouts: readonly NewCheckout[],
  ): Promise<ReadonlyMap<string, Payment>> {
    const requests = newCheckouts.filter(({ checkout: { amount } }) => amount > 0).map(paymentRequestOf)
    const newPayments = requests.length > 0 ? await payments.purchases.begin(tx, requests) : []
    return new Map(newPayments.map((payment) => [payment.reference, payment]))
  }

  /** Creates the orders of checkouts by transfer, which exist before their payment. */
  async function createWaitingOrders(
    tx: Tx,
    newCheckouts: readonly NewCheckout[],
    paymentByReference: ReadonlyMap<string, Payment>,
  ): Promise<void> {
    const waiting = newCheckouts.filter(({ checkout: { amount, method } }) => amount > 0 && paysLater(method))
    if (waiting.length === 0) return
    const dueOf = ({ id }: Checkout) => paymentByReference.get(id)?.due_at ?? null
    await Promise.all([
      creation.createOrders(tx, checkoutsIn(waiting), 'WAITING_PAYMENT', dueOf),
      holds.note(tx, waiting),
    ])
    await emitAll(tx, orderPlaced, checkoutsIn(waiting).flatMap(eventOrders))
  }

  /** Creates orders that cost nothing because points and coupons cover them. They are paid at once. */
  async function createFreeOrders(tx: Tx, newCheckouts: readonly NewCheckout[]): Promise<void> {
    const free = checkoutsIn(newCheckouts).filter(({ amount }) => amount === 0)
    if (free.length === 0) return
    await creation.createOrders(tx, free, 'CONFIRM_PAYMENT')
    await creation.completePayment(tx, free)
  }

  async function repeatAnswer(checkout: Checkout, requestDigest: Buffer): Promise<PlacedOrder> {
    if (!checkout.asked.equals(requestDigest))
      throw new DomainError('CONFLICT', {
        message: '이미 다른 내용으로 주문되었습니다.',
        details: { field: 'key' },
      })
    return database.asPerson((tx: Tx) => currentAnswer(tx, checkout, payments))
  }

  /** Charges the saved card of a placed order once. A refused or unanswered charge leaves the order unpaid. */
  async function charge(
    order: PlacedOrder,
    { card, key }: PlaceRequest,
    customer: CheckoutCustomer,
  ): Promise<PlacedOrder> {
    const { uid } = customer
    if (!card || uid === null || order.payment?.state !== 'WAITING') return order
    await payments.charges.chargeFirst(order.payment.id, { card, uid })
    const checkout = await checkouts.findCheckout(database, customer, key)
    return checkout ? database.asPerson((tx: Tx) => currentAnswer(tx, checkout, payments)) : order
  }

  async function requireCard(
    { card, method, easy_pay: easyPay }: PlaceRequest,
    { uid }: CheckoutCustomer,
  ): Promise<void> {
    if (card) await payments.cards.requireUsable(uid, card, { method, easyPay })
  }

  return {
    /** Prices lines for a buyer and reports displayed prices that have changed. Stores nothing. */
    async quote(request: QuoteRequest, customer: CheckoutCustomer): Promise<Quote> {
      return (await price(request, customer)).quote
    },

    /**
     * Places a quoted order and starts its payment; with a saved card it is charged at once, after the order was
     * stored. A repeated request with the same key gets the same reply. Throws CONFLICT with the new quote
     * (`details.quote`) if the quote has changed, CONFLICT if another request has used the key, and NOT_FOUND for a
     * card that the person cannot use.
     */
    async place(placeRequest: PlaceRequest, customer: CheckoutCustomer, visit: Visit): Promise<PlacedOrder> {
      const requestDigest = digestOf(placeRequest)
      // The address of a gift is not known, and the receiver can enter none that costs a surcharge.
      const { zipcode } = placeRequest.recipient
      const request = { ...placeRequest, ...(!placeRequest.gift && { zipcode }) }
      const quoteNow = () =>
        Promise.allSettled([requireCard(placeRequest, customer).then(() => price(request, customer))])
      let [quoted] = await quoteNow()
      if (quoted.status === 'fulfilled' && placeRequest.gift) assertGift(quoted.value, placeRequest)
      const outcome = isAgreed(quoted, placeRequest)
        ? await inTransaction({ requestDigest, placeRequest, customer, visit, ...quoted.value }).catch(
            lapsedIfSoldOut,
          )
        : null
      if (outcome === 'lapsed') [quoted] = await quoteNow()
      else if (outcome && !(outcome instanceof DomainError)) return charge(outcome, placeRequest, customer)
      // If this request is a repetition, the first request may have used the stock, so its reply is looked up before an
      // error is thrown.
      const existing = await checkouts.findCheckout(database, customer, placeRequest.key)
      if (existing) return charge(await repeatAnswer(existing, requestDigest), placeRequest, customer)
      if (outcome instanceof DomainError) throw outcome
      if (quoted.status === 'rejected') throw quoted.reason
      throw quoteChanged(quoted.value.quote)
    },
  }
}

const checkoutsIn = (newCheckouts: readonly NewCheckout[]) => newCheckouts.map(({ checkout }) => checkout)

const isAgreed = (
  quoted: PromiseSettledResult<Priced>,
  { digest }: PlaceRequest,
): quoted is PromiseFulfilledResult<Priced> =>
  quoted.status === 'fulfilled' && quoted.value.quote.orderable && quoted.value.quote.digest === digest

async function findSessions(tx: Tx, placements: readonly Placement[]): Promise<FoundSessions> {
  const ids = placements.flatMap(({ placeRequest: { draft: session } }) => session ?? [])
  return ids.length > 0 ? sessions.findSessions(tx, ids) : new Map()
}

/** Assigns checkouts to their sessions. Throws CONFLICT if a session was ordered meanwhile. */
async function bindSessions(tx: Tx, newCheckouts: readonly NewCheckout[]): Promise<void> {
  const bindings = newCheckouts.flatMap(({ placement: { placeRequest }, checkout }) =>
    placeRequest.draft ? [{ draft: placeRequest.draft, checkout: checkout.id }] : [],
  )
  if (bindings.length > 0 && !(await sessions.bindSessions(tx, bindings))) throw alreadyOrdered()
}

function lapsedIfSoldOut(error: unknown): Outcome {
  if (error instanceof SaleSoldOut) return 'lapsed'
  throw error
}

const quoteChanged = (quote: Quote) =>
  new DomainError('CONFLICT', {
    message: '가격이나 재고, 배송 조건이 바뀌었습니다. 바뀐 내용을 확인해 주세요.',
    details: { quote },
  })

/**
 * The errors of guests whose mail address or phone number is that of a blocked member. The error does not give
 * the reason of the block, because anyone can enter the address or number of somebody else.
 */
async function refuseBlockedGuests(
  tx: AnyTx,
  placements: readonly Placement[],
): Promise<Map<Placement, DomainError>> {
  const contacts = placements
    .filter(({ customer }) => customer.uid === null)
    .flatMap((placement) => {
      const { email, phone } = placement.placeRequest.buyer
      return placement.orders.map(({ lines: [line] }) => ({
        placement,
        shopId: line?.shopId ?? 0,
        email,
        phone,
      }))
    })
  const blocked = await findBlockedGuests(tx, contacts)
  return new Map(
    contacts
      .filter((_, index) => blocked.has(index))
      .map(({ placement }) => [placement, new DomainError('BLOCKED')]),
  )
}
