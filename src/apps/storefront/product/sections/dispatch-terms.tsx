import { useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { arrivalDay } from '../../../../domains/orders/shared/arrival.ts'
import { dispatchDay, preorderDay } from '../../../../domains/orders/shared/dispatch-day.ts'
import { hourInSeoul, monthDay, todayInSeoul } from '../../../../ui/dates.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import styles from '../product-summary.module.css'

const texts = productTexts.dispatch
const HOUR_MS = 3_600_000

type Dispatch = Product['delivery']['dispatch']

interface Props {
  dispatch: Dispatch
  /** nobody can pay today */
  soldOut: boolean
}

/** Dispatch time, and the latest days of dispatch and arrival for a payment now. */
export function DispatchTerms({ dispatch, soldOut }: Props) {
  const [latest, setLatest] = useState<ReturnType<typeof latestDays>>(null)
  const [today, setToday] = useState<string | null>(null)
  // Only the browser knows the current time, because pages are cached.
  useEffect(() => {
    if (soldOut) return setLatest(null)
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      const now = new Date()
      const day = todayInSeoul(now)
      setToday(day)
      setLatest(latestDays(dispatch, { day, hour: hourInSeoul(now) }))
      timer = setTimeout(update, HOUR_MS - (now.getTime() % HOUR_MS))
    }
    update()
    return () => clearTimeout(timer)
  }, [dispatch, soldOut])
  // A page from the cache may be older than the day from which the product is sent.
  const isOver = dispatch.ships_from !== undefined && today !== null && today >= dispatch.ships_from
  return (
    <>
      {describeDispatch(isOver ? { ...dispatch, ships_from: undefined } : dispatch)}
      <small className={styles.day}>{latest && describe(latest, dispatch.same_day_hour)}</small>
    </>
  )
}

/** The rule for every day. */
export const describeDispatch = ({ ships_from: shipsFrom, same_day_hour: hour, days }: Dispatch): string =>
  shipsFrom ? texts.preorder(monthDay(shipsFrom)) : hour ? texts.sameDay(hour) : texts.within(days)

function describe({ sent, arrives, isToday }: Latest, hour = 0): string {
  return isToday
    ? texts.today(hour, monthDay(arrives))
    : texts.dispatchAndArrival(monthDay(sent), monthDay(arrives))
}

interface Latest {
  sent: string
  arrives: string
  /** whether it is sent today */
  isToday: boolean
}

/**
 * The latest days of dispatch and, on the mainland, of arrival for a payment at this time in Seoul; null if they are after
 * `until`, up to which days off are known. The shop's days off delay the arrival too, although carriers work then.
 */
export function latestDays(
  { days, same_day_hour: sameDayHour = 0, ships_from: shipsFrom = '', off, until }: Dispatch,
  now: { day: string; hour: number },
): Latest | null {
  const isOff = (date: string) => off.includes(date)
  const usual = dispatchDay(now, { days, sameDayHour }, isOff)
  const preordered = shipsFrom > now.day ? preorderDay(shipsFrom, isOff) : ''
  const sent = preordered > usual ? preordered : usual
  const arrives = arrivalDay(sent, 'mainland', isOff)
  return arrives <= until ? { sent, arrives, isToday: sent === now.day } : null
}
