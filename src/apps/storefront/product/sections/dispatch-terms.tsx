import { useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { businessDayAfter } from '../../../../platform/business-days.ts'
import { monthDay, todayInSeoul } from '../../../../ui/dates.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import styles from '../product-summary.module.css'

const texts = productTexts.dispatch

type Dispatch = Product['delivery']['dispatch']

/** How soon a product leaves, and on which day at the latest if it is paid for today. */
export function DispatchTerms({ dispatch }: { dispatch: Dispatch }) {
  const [day, setDay] = useState<string | null>(null)
  // The page is cached over midnight: only the browser knows which day it is.
  useEffect(() => setDay(shipBy(dispatch, todayInSeoul())), [dispatch])
  return (
    <>
      {texts.within(dispatch.days)}
      <small className={styles.day}>{day && texts.by(monthDay(day))}</small>
    </>
  )
}

/** The day on which goods that are paid for on a day leave at the latest; null beyond the days off that the page knows. */
export function shipBy({ days, off, until }: Dispatch, day: string): string | null {
  const last = businessDayAfter(day, days, (date) => off.includes(date))
  return last <= until ? last : null
}
