import { useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { arrivalDay, USUAL_REMOTE_DAYS } from '../../../../domains/orders/shared/arrival.ts'
import { dispatchDay, preorderDay } from '../../../../domains/orders/shared/dispatch-day.ts'
import type { Region } from '../../../../domains/orders/shared/regions.ts'
import { hourInSeoul, monthDay, todayInSeoul } from '../../../../ui/dates.ts'
import { wholeNumbers } from '../../../../ui/display/whole-numbers.tsx'
import { productTexts } from '../../../../ui/texts/product.ts'
import styles from '../product-summary.module.css'

const texts = productTexts.dispatch
const HOUR_MS = 3_600_000

type Dispatch = Product['delivery']['dispatch']

interface Props {
  dispatch: Dispatch
  /** whether the product cannot be bought now */
  soldOut: boolean
  /** where the default address of the visitor is; the mainland for others */
  region: Region
}

/** Dispatch time, and the latest days of dispatch and arrival for a payment now. */
export function DispatchTerms({ dispatch, soldOut, region }: Props) {
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
      setLatest(latestDays(dispatch, { day, hour: hourInSeoul(now) }, region))
      timer = setTimeout(update, HOUR_MS - (now.getTime() % HOUR_MS))
    }
    update()
    return () => clearTimeout(timer)
  }, [dispatch, soldOut, region])
  // A page from the cache may be older than the day from which the product is sent.
  const isOver = dispatch.ships_from !== undefined && today !== null && today >= dispatch.ships_from
  return (
    <>
      {wholeNumbers(describeDispatch(isOver ? { ...dispatch, ships_from: undefined } : dispatch))}
      <small className={styles.day}>
        {latest && wholeNumbers(describe(latest, dispatch.same_day_hour) + describeRegion(dispatch, region))}
      </small>
    </>
  )
}

/** The dispatch time without a date, such as "within two days". */
export const describeDispatch = ({ ships_from: shipsFrom, same_day_hour: hour, days }: Dispatch): string =>
  shipsFrom ? texts.preorder(monthDay(shipsFrom)) : hour ? texts.sameDay(hour) : texts.within(days)

function describe({ sent, arrives, isToday }: LatestDays, hour = 0): string {
  return isToday
    ? texts.today(hour, monthDay(arrives))
    : texts.dispatchAndArrival(monthDay(sent), monthDay(arrives))
}

/**
 * For visitors on the mainland: by how many days products arrive later on islands. For others: the region of the
 * arrival day. Begins with a space unless empty.
 */
function describeRegion(dispatch: Dispatch, region: Region): string {
  if (region !== 'mainland') return ` ${texts.toRegion[region]}`
  const { jeju_days: jeju, island_days: island } = remoteDaysOf(dispatch)
  return jeju === 0 && island === 0 ? '' : ` ${texts.remote(jeju, island)}`
}

const remoteDaysOf = ({ jeju_days, island_days }: Dispatch) => ({
  jeju_days: jeju_days ?? USUAL_REMOTE_DAYS.jeju_days,
  island_days: island_days ?? USUAL_REMOTE_DAYS.island_days,
})

interface LatestDays {
  sent: string
  arrives: string
  /** whether it is sent today */
  isToday: boolean
}

/**
 * The latest days of dispatch and, in the region, of arrival for a payment at this time in Seoul; null if they are
 * after `until`, up to which days off are known. The shop's days off delay the arrival too, although carriers work
 * then.
 */
export function latestDays(
  dispatch: Dispatch,
  now: { day: string; hour: number },
  region: Region = 'mainland',
): LatestDays | null {
  const { days, same_day_hour: sameDayHour = 0, ships_from: shipsFrom = '', off, until } = dispatch
  const isOff = (date: string) => off.includes(date)
  const usual = dispatchDay(now, { days, sameDayHour }, isOff)
  const preordered = shipsFrom > now.day ? preorderDay(shipsFrom, isOff) : ''
  const sendingDay = preordered > usual ? preordered : usual
  const arrives = arrivalDay(sendingDay, region, remoteDaysOf(dispatch), isOff)
  return arrives <= until ? { sent: sendingDay, arrives, isToday: sendingDay === now.day } : null
}
