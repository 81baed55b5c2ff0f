import { wrongField } from '../../platform/contract/field-refusal.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import { ADULT_TITLE } from '../catalogue/catalogue.contract.ts'
import type { Recipient } from '../orders/orders.contract.ts'
import type { SavedCard } from '../payments/payments.contract.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { type NextOrder, priceNextOrder } from './next-order.ts'
import {
  chargeTime,
  dayAfter,
  followingDay,
  isConsentDay,
  isNoticed,
  isSelectableDay,
  retryDay,
} from './shared/subscription-days.ts'
import {
  CONSENT_DAYS,
  MAX_AHEAD_DAYS,
  MAX_ENDED_SHOWN,
  MAX_SHOWN,
  needsConsent,
} from './shared/subscription-terms.ts'
import {
  changeLocked,
  type LockedSubscription,
  lockOwn,
  OWN_SUBSCRIPTION,
  OWN_SUBSCRIPTIONS,
  type Subscription,
  type SubscriptionChange,
  type Tx,
} from './store/subscription-store.ts'
import type { OwnSubscription } from './subscriptions.contract.ts'

export interface Person {
  uid: number
  /** whether the person is a verified adult */
  adult: boolean
}

interface Seen {
  id: number
  version: number
}

/** What a person has agreed to for the next order. */
interface Consent {
  /** won, without coupons and points */
  agreed_total: number
  agreed_option: string
}

interface Wishes {
  skip?: true
  next_on?: string
  weeks?: number
  qty?: number
  recipient?: Recipient
  card?: string
  /** won; what the next order costs after the change, as the person has seen it */
  total?: number
}

/** A person's own subscriptions (docs/product/subscriptions.md). Somebody else's are NOT_FOUND. */
export function ownSubscriptions({ database, clock, orders, payments, ...deps }: SubscriptionsDeps) {
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('subscriptions', work)

  async function find(uid: number, id: number): Promise<Subscription> {
    const [row] = await database.person(OWN_SUBSCRIPTION, [uid, id])
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  const price = (row: Subscription, adult: boolean): Promise<NextOrder> =>
    priceNextOrder(orders, { ...row, adult })

  async function show(
    row: Subscription,
    { adult }: Person,
    cards: readonly SavedCard[],
  ): Promise<OwnSubscription> {
    const isEnded = row.state === 'ENDED'
    const next = isEnded ? null : await price(row, adult)
    const card = cards.find(({ id, method }) => id === row.card && method !== null)
    const isMasked = row.adult && !adult
    const problem = next?.problem || (isEnded || card ? '' : 'card')
    return {
      id: row.id,
      version: row.version,
      shopid: row.shopid,
      shop_name: row.shop_name,
      host: deps.tenancy.hostOf(row),
      sid: row.sid,
      title: isMasked ? ADULT_TITLE : row.title,
      opt_name: isMasked ? '' : (next?.option ?? row.opt_name),
      agreed_option: isMasked ? '' : row.agreed_option,
      image: isMasked ? '' : (row.adult ? deps.signAdult : deps.sign)(row.image),
      qty: row.qty,
      weeks: row.weeks,
      offered: [...new Set([...row.offered, row.weeks])].toSorted((a, b) => a - b),
      state: row.state,
      reason: row.reason,
      next_on: row.next_on,
      retry_on: row.failed_on && retryDay(row.failed_on, row.tries),
      orders: row.orders,
      last_number: row.last_number,
      began_at: row.began_at.toISOString(),
      total: next?.total ?? null,
      agreed_total: row.agreed_total,
      problem,
      is_ordering: row.busy_until !== null,
      card: card ? shownCard(card) : null,
      recipient: row.recipient,
      missed: row.missed,
    }
  }

  async function showOne(person: Person, id: number): Promise<OwnSubscription> {
    const [row, { cards }] = await Promise.all([find(person.uid, id), payments.cards.list(person.uid)])
    return show(row, person, cards)
  }

  async function requireCard(uid: number, id: string): Promise<void> {
    const { cards } = await payments.cards.list(uid)
    if (!cards.some((card) => card.id === id && card.method !== null))
      throw wrongField('card', '저장한 결제 수단을 찾지 못했습니다. 다른 것을 선택해 주세요.')
  }

  /** Throws CONFLICT if it has ended, or while its due order is being placed. */
  async function lockOpen(tx: Tx, uid: number, { id, version }: Seen): Promise<LockedSubscription> {
    const locked = await lockOwn(tx, uid, id)
    if (!locked) throw new DomainError('NOT_FOUND')
    if (locked.state === 'ENDED')
      throw new DomainError('CONFLICT', { message: '이미 해지한 정기배송입니다.' })
    assertVersion(locked, version)
    // Also after that time, until another process has found out whether the order was paid.
    if (locked.busy_until)
      throw new DomainError('CONFLICT', { message: '지금 주문하는 중입니다. 잠시 뒤에 다시 시도해 주세요.' })
    return locked
  }

  /**
   * Throws CONFLICT with the present state if the next order costs something else or cannot be made, or if the person has
   * seen another version. Otherwise returns what is agreed to.
   */
  async function requireSeen(
    person: Person,
    { id, version, total }: Seen & { total: number },
  ): Promise<Consent> {
    const current = await showOne(person, id)
    assertVersion(current, version)
    const isPrevented = current.problem !== '' && !needsConsent(current.problem)
    if (isPrevented || current.total !== total)
      throw new DomainError('CONFLICT', {
        message: isPrevented
          ? '지금은 이 상품을 주문할 수 없습니다.'
          : '가격이 바뀌었습니다. 바뀐 금액을 확인해 주세요.',
        details: { current },
      })
    return { agreed_total: total, agreed_option: current.opt_name }
  }

  /**
   * What a new day changes: refused charges of the day before are over. A day that is chosen so soon is known. Consent to
   * a rise does not last for a later day.
   */
  function toDay(
    { before_consent: before }: LockedSubscription,
    day: string,
    today: string,
  ): SubscriptionChange {
    const isTooEarly = before !== null && !isConsentDay(day, today)
    return {
      next_on: day,
      try_at: chargeTime(day),
      tries: 0,
      ...(isNoticed(day, today) && { noticed_on: day }),
      ...(isTooEarly && { agreed_total: before, before_consent: null }),
    }
  }

  /** What the person has agreed to, and the amount before it if that is a rise. */
  const consentTo = (
    { agreed_total: before, before_consent }: LockedSubscription,
    consent: Consent,
  ): SubscriptionChange => ({
    ...consent,
    ...(consent.agreed_total > before && { before_consent: before_consent ?? before }),
  })

  /** Throws CONFLICT if the next order was moved as far as a person can choose. */
  function dayAfterSkip(
    { next_on: day, weeks }: Pick<LockedSubscription, 'next_on' | 'weeks'>,
    today: string,
  ): string {
    if (day > dayAfter(today, MAX_AHEAD_DAYS))
      throw new DomainError('CONFLICT', { message: '이미 12주 뒤로 미룬 주문입니다.' })
    return followingDay(day, weeks, today)
  }

  function changeOf(locked: LockedSubscription, wishes: Wishes): SubscriptionChange {
    const { skip, next_on: day, card, weeks, qty, recipient } = wishes
    const today = seoulDay(clock())
    if ((skip || day) && locked.state !== 'ACTIVE') throw resting()
    return {
      ...(weeks && { weeks }),
      ...(qty && { qty }),
      ...(recipient && { recipient }),
      // A refused order is tried again at once with another card.
      ...(card && { card, ...(locked.tries > 0 && { try_at: clock() }) }),
      ...(skip && toDay(locked, dayAfterSkip({ ...locked, ...(weeks && { weeks }) }, today), today)),
      ...(day && toDay(locked, requireDay(day, today), today)),
    }
  }

  return {
    async list(person: Person): Promise<OwnSubscription[]> {
      const [rows, { cards }] = await Promise.all([
        database.person(OWN_SUBSCRIPTIONS, [person.uid, MAX_ENDED_SHOWN, MAX_SHOWN]),
        payments.cards.list(person.uid),
      ])
      return Promise.all(rows.map((row) => show(row, person, cards)))
    },

    /**
     * Skips the next order or changes it. Throws BAD_REQUEST for a cycle that is not offered, a day that cannot be
     * chosen, and an unknown card. Another quantity or address changes the price: it throws CONFLICT with the new one
     * (`details.total`) until the person has seen it.
     */
    async change(person: Person, { id, version, total, ...wishes }: Seen & Wishes): Promise<OwnSubscription> {
      const { uid, adult } = person
      const row = await find(uid, id)
      const { weeks, card, qty, recipient } = wishes
      if (weeks && weeks !== row.weeks && !row.offered.includes(weeks))
        throw wrongField('weeks', '이 상품의 정기배송에 없는 주기입니다.')
      if (card) await requireCard(uid, card)
      const isRepriced = qty !== undefined || recipient !== undefined
      const next = isRepriced
        ? await price({ ...row, qty: qty ?? row.qty, recipient: recipient ?? row.recipient }, adult)
        : null
      if (next?.problem === 'quantity')
        throw wrongField('qty', '이 상품을 한 번에 주문할 수 있는 수량이 아닙니다.')
      if (next?.total != null && next.total !== total)
        throw new DomainError('CONFLICT', {
          message: '바꾼 뒤의 금액을 확인해 주세요.',
          details: { total: next.total },
        })
      await system(async (tx) => {
        const locked = await lockOpen(tx, uid, { id, version })
        const change = changeOf(locked, wishes)
        await changeLocked(tx, locked, {
          ...change,
          ...(next && { agreed_total: next.total ?? unseenTotal(row, qty), before_consent: null }),
        })
      })
      return showOne(person, id)
    },

    /**
     * Agrees to the price and the option of the next order that the person has seen. Throws CONFLICT with the present state if it has
     * changed since.
     */
    async agree(person: Person, { total, ...seen }: Seen & { total: number }): Promise<OwnSubscription> {
      const agreed = await requireSeen(person, { ...seen, total })
      await system(async (tx) => {
        const locked = await lockOpen(tx, person.uid, seen)
        if (locked.state !== 'ACTIVE') throw resting()
        if (!isConsentDay(locked.next_on, seoulDay(clock())))
          throw new DomainError('CONFLICT', {
            message: `주문하기 ${CONSENT_DAYS}일 전부터 동의할 수 있습니다.`,
          })
        await changeLocked(tx, locked, consentTo(locked, agreed))
      })
      return showOne(person, seen.id)
    },

    /**
     * Goes on with a resting subscription at the price that the person has seen. Throws CONFLICT with the present state
     * if the price has changed or something still prevents orders.
     */
    async resume(
      person: Person,
      { next_on: day, total, ...seen }: Seen & { next_on: string; total: number },
    ): Promise<OwnSubscription> {
      const agreed = await requireSeen(person, { ...seen, total })
      await system(async (tx) => {
        const locked = await lockOpen(tx, person.uid, seen)
        if (locked.state !== 'PAUSED')
          throw new DomainError('CONFLICT', { message: '일시중지되지 않은 정기배송입니다.' })
        const today = seoulDay(clock())
        const start = toDay(locked, requireDay(day, today), today)
        // Consent that is given earlier than the law permits does not count; the person is asked again.
        const consent = isConsentDay(day, today) ? consentTo(locked, agreed) : {}
        await changeLocked(tx, locked, { ...start, ...consent, state: 'ACTIVE', reason: '' })
      })
      return showOne(person, seen.id)
    },

    /** Ends a subscription at once. An order that was placed before stays and can be cancelled like others. */
    async end(person: Person, id: number): Promise<OwnSubscription> {
      await system(async (tx) => {
        const locked = await lockOwn(tx, person.uid, id)
        if (!locked) throw new DomainError('NOT_FOUND')
        if (locked.state !== 'ENDED')
          await changeLocked(tx, locked, { state: 'ENDED', reason: '', ended_at: clock(), tries: 0 })
      })
      return showOne(person, id)
    },
  }
}

/**
 * What the person has agreed to while the price of another quantity is not known, for example while the product is sold
 * out: as much for each piece as before, and not more in all.
 */
const unseenTotal = ({ agreed_total, qty: before }: Subscription, qty = before): number =>
  Math.floor(agreed_total * Math.min(1, qty / before))

function requireDay(day: string, today: string): string {
  if (!isSelectableDay(day, today)) throw wrongField('next_on', '내일부터 12주 안의 날짜를 선택해 주세요.')
  return day
}

const resting = () =>
  new DomainError('CONFLICT', { message: '일시중지된 정기배송입니다. 먼저 다시 시작해 주세요.' })

const shownCard = ({ id, brand, last_digits, easy_pay }: SavedCard): OwnSubscription['card'] => ({
  id,
  brand,
  last_digits,
  ...(easy_pay && { easy_pay }),
})
