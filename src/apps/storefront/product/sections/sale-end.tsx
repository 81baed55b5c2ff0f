import { Button } from '../../../../ui/controls/button.tsx'
import { formatPastEnd } from '../../../../ui/dates.ts'
import { saleEndTexts as texts } from '../../../../ui/texts/sale-terms.ts'
import { reloadWhenReached } from '../../../router/reload.ts'
import { type TimeLeft, useTimeLeft } from '../../time-left.ts'
import styles from '../product-summary.module.css'

/** The last days of a sale, in which the seconds are counted. */
const COUNTED_DAYS = 3

/** Until when the sale price holds, and a counter in the last days. `until` is an ISO time, exclusive. */
export function SaleEnd({ until }: { until: string }) {
  const timeLeft = useTimeLeft(until, COUNTED_DAYS)
  if (timeLeft === null)
    return (
      <p className={styles.ended}>
        {texts.ended} <Button onClick={reloadWhenReached}>{texts.reload}</Button>
      </p>
    )
  return (
    <p className={styles.saleEnd}>
      {texts.until(formatPastEnd(until))}
      {timeLeft && (
        <strong role="timer" aria-live="off">
          {texts.left(clockOf(timeLeft))}
        </strong>
      )}
    </p>
  )
}

/** `2일 05:31:22`, without days on the last one. */
function clockOf({ days, hours, minutes, seconds }: TimeLeft): string {
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return `${days > 0 ? texts.days(days) : ''}${clock}`
}
