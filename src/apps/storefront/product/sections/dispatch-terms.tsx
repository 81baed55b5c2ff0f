import { useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { arrivalDay } from '../../../../domains/orders/shared/arrival.ts'
import { businessDayAfter } from '../../../../platform/business-days.ts'
import { monthDay, todayInSeoul } from '../../../../ui/dates.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import styles from '../product-summary.module.css'

const texts = productTexts.dispatch

type Dispatch = Product['delivery']['dispatch']

interface Props {
  dispatch: Dispatch
  /** nobody can pay today */
  soldOut: boolean
}

/** Dispatch time, and the latest days of dispatch and arrival for a payment today. */
export function DispatchTerms({ dispatch, soldOut }: Props) {
  const [latest, setLatest] = useState<ReturnType<typeof latestDays>>(null)
  // Only the browser knows the current day, because pages are cached.
  useEffect(() => setLatest(soldOut ? null : latestDays(dispatch, todayInSeoul())), [dispatch, soldOut])
  return (
    <>
      {texts.within(dispatch.days)}
      <small className={styles.day}>
        {latest && texts.by(monthDay(latest.sent), monthDay(latest.arrives))}
      </small>
    </>
  )
}

/**
 * The latest days of dispatch and, on the mainland, of arrival for a payment on `day`; null if they are after `until`, up
 * to which days off are known. The shop's days off delay the arrival too, although carriers work then.
 */
export function latestDays(
  { days, off, until }: Dispatch,
  day: string,
): { sent: string; arrives: string } | null {
  const isOff = (date: string) => off.includes(date)
  const sent = businessDayAfter(day, days, isOff)
  const arrives = arrivalDay(sent, 'mainland', isOff)
  return arrives <= until ? { sent, arrives } : null
}
