import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { processDue } from '../../platform/process-due.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { PlacedOrder } from '../orders/orders.contract.ts'
import type { Orders } from '../orders/orders.service.ts'
import type { SavedCard } from '../payments/payments.contract.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { subscriptionNoticed } from './events.ts'
import { customerOf, type NextOrder, priceNextOrder } from './next-order.ts'
import { chargeTime, followingDay, retryDay } from './shared/subscription-days.ts'
import { MAX_WAITS, type SubscriptionReason } from './shared/subscription-terms.ts'
import type { DueSubscription } from './store/day-store.ts'
import * as store from './store/day-store.ts'
import type { Tx } from './store/subscription-store.ts'

const BATCH_SIZE = 20
/** Longer than placing and charging take; then another process may take over. */
const BUSY_MS = 2 * 60_000
/** A day without a result is looked at again after 1, 2, 4 … minutes, at most ten. */
const MAX_AGAIN_MINUTES = 10
/** From so many attempts on it is a fault that the operator sees. */
const FAULT_WAITS = 4

/** Nobody has visited a page, so nothing is told to advertising services. */
const NO_VISIT: Parameters<Orders['checkout']['place']>[2] = {
  ua: '',
  ip: '',
  fbp: '',
  fbc: '',
  declined: true,
}

/**
 * Places and charges the due orders of subscriptions. The order of a day has one checkout session, which has at most
 * one open checkout, so that a day is ordered once and its money is taken once, whatever process dies or answers late
 * (decision 86).
 */
export function dueOrders({ database, clock, orders, payments }: SubscriptionsDeps) {
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('subscriptions', work)

  /** The session of the day; without one yet, a new one. */
  async function ensureSession(due: DueSubscription): Promise<string> {
    const { uid, sid, pid2, default_option, qty, next_on: day, weeks, id } = due
    const newSession = await orders.checkoutSessions.beginWithLines(
      uid,
      [{ sid, pid2, default_option, qty }],
      {
        subscription: { id, weeks, round: due.orders + 1, due_on: day },
      },
    )
    return system((tx) => store.bindSession(tx, due, { day, session: newSession }))
  }

  const open = (session: string, due: DueSubscription) =>
    orders.checkoutSessions.open(session, customerOf(due))

  /** The order of the day as far as it was placed before; null before it and after its cancellation. */
  async function findPlaced(due: DueSubscription): Promise<PlacedOrder | null> {
    const session = await system((tx) => store.findSession(tx, due, due.next_on))
    return session === null ? null : (await open(session, due)).placed
  }

  async function findCard({ uid, card: id }: DueSubscription): Promise<SavedCard | undefined> {
    const { cards } = await payments.cards.list(uid)
    return cards.find((card) => card.id === id && card.method !== null)
  }

  async function work(due: DueSubscription): Promise<void> {
    const before = await findPlaced(due)
    if (before && !(await isGivenUp(due, before))) return record(due, before)
    if (isTooLate(due)) return system((tx) => store.forgetNotice(tx, due))
    if (due.waits >= MAX_WAITS) return refuse(due, 'service')
    if (due.locked) return pause(due, 'account')
    const next = await priceNextOrder(orders, due)
    if (next.problem) return leaveOut(due, next.problem)
    const card = await findCard(due)
    if (!card) return refuse(due)
    const placement = await place(due, next, card)
    if (placement) await record(due, placement)
  }

  /** Null if the order is not wanted any more, or if its prices or stock have changed since they were read. */
  async function place(
    due: DueSubscription,
    { request, quote }: NextOrder,
    { id: card, method, easy_pay }: SavedCard,
  ): Promise<PlacedOrder | null> {
    const session = await ensureSession(due)
    const { key, placed } = await open(session, due)
    if (placed) return placed
    if (!(await system((tx) => store.isStillDue(tx, due, due.next_on)))) return null
    const { buyer, recipient } = due
    try {
      return await orders.checkout.place(
        {
          ...request,
          digest: quote?.digest ?? '',
          key,
          draft: session,
          method: method ?? 'card',
          ...(easy_pay && { easy_pay }),
          card,
          buyer,
          recipient,
          from_cart: false,
          subscribes: true,
        },
        customerOf(due),
        NO_VISIT,
      )
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error
      await releaseFor(due, { isCharging: false })
      return null
    }
  }

  /** Whether the day that the person was told has passed, because nothing ran on it. The order is announced again. */
  function isTooLate({ next_on, failed_on, tries }: DueSubscription): boolean {
    const day = failed_on === null ? next_on : retryDay(failed_on, tries)
    return day !== null && seoulDay(clock()) > day
  }

  /**
   * Gives up an order whose process died before it sent the charge: prices, address and card may have changed since.
   * Returns false if it is paid, was refused, or the result of its charge is not known.
   */
  async function isGivenUp(due: DueSubscription, { state, payment }: PlacedOrder): Promise<boolean> {
    if (state !== 'PLACED' || payment?.state !== 'WAITING' || payment.charge) return false
    return (await abandon(due, payment.id)).state === 'CANCELED'
  }

  /** Cancels an unpaid payment with its order, which releases the stock. The provider is asked before. */
  const abandon = (due: DueSubscription, id: string) =>
    payments.own.abandon(id, { uid: due.uid, guest: null })

  /** Records what became of a placed order. An unknown result is looked up later. */
  async function record(
    due: DueSubscription,
    { state, payment, numbers, amount }: PlacedOrder,
  ): Promise<void> {
    const { next_on: day, weeks } = due
    if (state === 'PAID') {
      const next = followingDay(day, weeks, seoulDay(clock()))
      const order = { day, number: numbers[0] ?? '', total: amount, next, tryAt: chargeTime(next) }
      return system((tx) => store.recordOrder(tx, due, order))
    }
    // The next attempt orders anew, at the prices and to the address of its time.
    const isRefused = state === 'PLACED' && payment?.charge === 'refused'
    if (isRefused && (await abandon(due, payment.id)).state === 'CANCELED') return refuse(due)
    await releaseFor(due, { isCharging: true })
  }

  async function refuse(due: DueSubscription, reason: 'card' | 'service' = 'card'): Promise<void> {
    const today = seoulDay(clock())
    const failedOn = due.failed_on ?? today
    const retryOn = retryDay(failedOn, due.tries + 1)
    // The day of the last attempt has passed if nothing ran meanwhile.
    if (retryOn === null || retryOn <= today) return pause(due, reason)
    await system(async (tx) => {
      const isFirst = await store.recordRefusal(tx, due, { failedOn, tryAt: chargeTime(retryOn) })
      if (isFirst) await notify(tx, due, { kind: 'refused', reason, retry_on: retryOn })
    })
  }

  /** A sold-out product is left out once; what only the person or the shop can change lets the subscription rest. */
  async function leaveOut(due: DueSubscription, reason: SubscriptionReason): Promise<void> {
    if (reason !== 'sold_out') return pause(due, reason)
    const next = followingDay(due.next_on, due.weeks, seoulDay(clock()))
    await system(async (tx) => {
      const isFirst = await store.recordSkip(tx, due, { reason, next, tryAt: chargeTime(next) })
      if (isFirst) await notify(tx, due, { kind: 'skipped', reason, retry_on: next })
    })
  }

  const pause = (due: DueSubscription, reason: SubscriptionReason): Promise<void> =>
    system(async (tx) => {
      const isFirst = await store.recordPause(tx, due, reason)
      if (isFirst) await notify(tx, due, { kind: 'paused', reason, retry_on: null })
    })

  const notify = (
    tx: Tx,
    { shop_id: shop, id, next_on: day, failed_on }: DueSubscription,
    notice: { kind: 'refused' | 'skipped' | 'paused'; reason: SubscriptionReason; retry_on: string | null },
  ) =>
    emit(tx, subscriptionNoticed, {
      ...{ shop, id, day, total: null, before: null, agreed: null },
      ...notice,
      first_failure: failed_on === null,
    })

  function releaseFor(due: DueSubscription, { isCharging }: { isCharging: boolean }): Promise<void> {
    const minutes = Math.min(2 ** due.waits, MAX_AGAIN_MINUTES)
    const tryAt = new Date(clock().getTime() + minutes * 60_000)
    return system((tx) => store.release(tx, due, { tryAt, isCharging }))
  }

  return {
    /**
     * Places the due orders and charges their saved cards. Returns the number of subscriptions; throws if some failed,
     * which are tried again.
     */
    run: (): Promise<number> =>
      processDue(
        () => {
          const now = clock()
          const busyUntil = new Date(now.getTime() + BUSY_MS)
          return system((tx) => store.claimDue(tx, now, { busyUntil, max: BATCH_SIZE }))
        },
        async (due) => {
          try {
            await work(due)
          } catch (error) {
            // The card was deleted or its account locked after it was looked up.
            if (isMissingCard(error)) return refuse(due)
            // It may have been charged.
            await releaseFor(due, { isCharging: true })
            // The payment service has not answered: it is asked again.
            const isAway = error instanceof DomainError && error.code === 'UNAVAILABLE'
            if (!isAway || due.waits >= FAULT_WAITS) throw error
          }
        },
      ),
  }
}

const isMissingCard = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.code === 'NOT_FOUND' &&
  (error.details as { field?: string } | undefined)?.field === 'card'
