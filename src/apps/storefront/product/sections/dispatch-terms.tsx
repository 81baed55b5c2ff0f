import { useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
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

/** Dispatch time, and the latest dispatch day for a payment today. */
export function DispatchTerms({ dispatch, soldOut }: Props) {
  const [day, setDay] = useState<string | null>(null)
  // Only the browser knows the current day, because pages are cached.
  useEffect(() => setDay(soldOut ? null : latestDispatchDay(dispatch, todayInSeoul())), [dispatch, soldOut])
  return (
    <>
      {texts.within(dispatch.days)}
      <small className={styles.day}>{day && texts.by(monthDay(day))}</small>
    </>
  )
}

/**
 * Returns the latest dispatch day for a payment on `day`; null if it is after `until`, up to which the shop's days off
 * are known.
 */
export function latestDispatchDay({ days, off, until }: Dispatch, day: string): string | null {
  const last = businessDayAfter(day, days, (date) => off.includes(date))
  return last <= until ? last : null
}
