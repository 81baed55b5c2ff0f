import { businessDayAfter, dayAfter, isWeekend } from '../../../platform/business-days.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay, seoulDayEnd, seoulHour } from '../../../platform/seoul-day.ts'
import { type ClosedDay, isClosedOn } from '../../tenancy/tenancy.service.ts'
import { arrivalDay, type RemoteDays } from '../shared/arrival.ts'
import { dispatchDay, preorderDay } from '../shared/dispatch-day.ts'
import type { GiftTimes } from '../shared/gifts.ts'
import { regionOf } from '../shared/regions.ts'
import type { ReturnStage } from '../shared/return-stage.ts'
import type { Status } from '../shared/transitions.ts'

/** Number of business days in which a seller must answer cancellations and send refunds (전자상거래법 18조). */
const LEGAL_DAYS = 3

export interface Dispatch {
  /** number of business days from the payment to the shipping day */
  dispatch_days: number
  /** hour in Seoul until which a payment on a business day is sent on that day; 0 for never */
  same_day_hour: number
  closed_days: Pick<ClosedDay, 'from' | 'to'>[]
}

const isDayOff =
  (closedDays: Dispatch['closed_days']) =>
  (day: string): boolean =>
    isPublicHoliday(day) || isClosedOn(closedDays, day)

/** The last day for shipping (`YYYY-MM-DD`). Weekends, holidays and the shop's days off are not counted. */
export const shipBy = (paidAt: Date, { dispatch_days, same_day_hour, closed_days }: Dispatch): string =>
  dispatchDay(
    { day: seoulDay(paidAt), hour: seoulHour(paidAt) },
    { days: dispatch_days, sameDayHour: same_day_hour },
    isDayOff(closed_days),
  )

/**
 * The last day for shipping a line whose shipping was announced (`delayed_until`) for a later day, or agreed for one
 * because it is a pre-order.
 */
export function shipLineBy(
  paidAt: Date,
  { delayed_until }: { delayed_until: string },
  dispatch: Dispatch,
): string {
  const day = shipBy(paidAt, dispatch)
  return delayed_until > day ? delayed_until : day
}

/** The day on which a pre-ordered product is sent, if that is later than the shop usually ships; else an empty text. */
export function preorderDayOf(shipsFrom: string | null, paidAt: Date, dispatch: Dispatch): string {
  if (!shipsFrom || shipsFrom <= seoulDay(paidAt)) return ''
  const day = preorderDay(shipsFrom, isDayOff(dispatch.closed_days))
  return day > shipBy(paidAt, dispatch) ? day : ''
}

/** When the shop's days for the dispatch begin: with the payment, of a gift with the address; null before. */
export const dispatchStart = ({
  paid_at,
  gift_until,
  gift_accepted_at,
}: { paid_at: Date | null } & GiftTimes): Date | null => (gift_until ? null : (gift_accepted_at ?? paid_at))

/** Days from today within which a shop may announce a later shipping day. */
export const MAX_DELAY_DAYS = 90

/**
 * Checks the later shipping day (YYYY-MM-DD) that a shop announces. Throws BAD_REQUEST for a day that is not later than
 * the present one (`before`), too late, or not a business day of the shop.
 */
export function assertDelay(
  day: string,
  { before, today, closed_days }: { before: string; today: string } & Pick<Dispatch, 'closed_days'>,
): void {
  const last = dayAfter(today, MAX_DELAY_DAYS)
  if (day <= before || day <= today)
    throw wrongField('until', '지금 발송 예정일보다 뒤의 날짜를 선택해 주세요.')
  if (day > last) throw wrongField('until', `${MAX_DELAY_DAYS}일 안의 날짜를 선택해 주세요.`)
  if (isWeekend(day) || isPublicHoliday(day) || isClosedOn(closed_days, day))
    throw wrongField('until', '주말, 공휴일, 상점의 쉬는 날에는 보낼 수 없습니다. 영업일을 선택해 주세요.')
}

/** The end of the third business day. The shop's days off do not extend this legal deadline. */
export const legalDeadline = (from: Date): Date =>
  seoulDayEnd(businessDayAfter(seoulDay(from), LEGAL_DAYS, isPublicHoliday))

/**
 * The shop's deadline to ship, to answer a cancellation, to decide about returned products, or to refund; null if there
 * is none. `since` is the start of the state. `paid_at` is null before the payment. A gift without an address has none.
 */
export function dueOf(
  {
    status,
    since,
    paid,
    stage = null,
    delayed_until = '',
  }: {
    status: Status
    since: string
    paid: number
    stage?: ReturnStage | null
    /** announced shipping day, or that of a pre-order (YYYY-MM-DD); empty without one */
    delayed_until?: string
  },
  { paid_at, gift_until, gift_accepted_at, ...dispatch }: Dispatch & { paid_at: Date | null } & GiftTimes,
): Date | null {
  const start = dispatchStart({ paid_at, gift_until, gift_accepted_at })
  switch (status) {
    case 'CONFIRM_PAYMENT':
    case 'READY_FOR_DELIVERY':
      return start && seoulDayEnd(shipLineBy(start, { delayed_until }, dispatch))
    case 'REQ_CANCEL':
      return legalDeadline(new Date(since))
    case 'REFUND_ACCEPTED':
      return stage === 'RECEIVED' ? legalDeadline(new Date(since)) : null
    case 'CANCELED':
    case 'REFUNDED':
      return paid_at && paid > 0 ? legalDeadline(new Date(since)) : null
    default:
      return null
  }
}

/**
 * The day (`YYYY-MM-DD`) by which the products of a line usually arrive: counted from the shop's deadline to ship, or
 * from the dispatch with a carrier. Null if it is not known or has passed.
 */
export function expectedArrival(
  { status, due, since, tracking }: { status: Status; due: string | null; since: string; tracking: string },
  { zipcode, ...remote }: { zipcode: string } & RemoteDays,
  now: Date,
): string | null {
  const isUnsent = status === 'CONFIRM_PAYMENT' || status === 'READY_FOR_DELIVERY'
  const sentAt = isUnsent
    ? due && Date.parse(due) - 1
    : status === 'DELIVERY' && tracking
      ? Date.parse(since)
      : null
  if (!sentAt) return null
  const day = arrivalDay(seoulDay(new Date(sentAt)), regionOf(zipcode), remote, isPublicHoliday)
  return day < seoulDay(now) ? null : day
}
