import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { formatPastEnd } from '../../../../ui/dates.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { reloadWhenReached } from '../../../router/reload.ts'
import styles from '../product-summary.module.css'

const { saleEnd: texts } = productTexts
const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
/** time before the end in which the seconds are counted */
const COUNTED_MS = 3 * DAY_MS

/**
 * Until when the sale price holds, and a counter in the last three days. The cached page is the same for all, so the
 * browser counts. `until` is an ISO time, exclusive.
 */
export function SaleEnd({ until }: { until: string }) {
  const leftMs = useTimeLeft(Date.parse(until))
  if (leftMs === 0)
    return (
      <p className={styles.ended}>
        {texts.ended} <Button onClick={reloadWhenReached}>{texts.reload}</Button>
      </p>
    )
  return (
    <p className={styles.saleEnd}>
      {texts.until(formatPastEnd(until))}
      {leftMs !== null && (
        <strong role="timer" aria-live="off">
          {texts.left(clockOf(leftMs))}
        </strong>
      )}
    </p>
  )
}

/** Milliseconds until the end, in whole seconds; 0 after it, null before the browser counts. */
function useTimeLeft(endMs: number): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    const count = () => {
      const left = Math.max(0, endMs - Date.now())
      setLeftMs(left < COUNTED_MS ? left : null)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(count, SECOND_MS)
    count()
    return () => clearInterval(timer)
  }, [endMs])
  return leftMs
}

/** `2일 05:31:22`, without days on the last one. */
function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS)
  const days = Math.floor(seconds / (DAY_MS / SECOND_MS))
  const clock = [3_600, 60, 1].map((unit) => {
    const most = unit === 3_600 ? 24 : 60
    return String(Math.floor(seconds / unit) % most).padStart(2, '0')
  })
  return `${days > 0 ? texts.days(days) : ''}${clock.join(':')}`
}
