import { useEffect, useState } from 'react'
import type { Block } from '../../../../domains/content/content.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { formatPastEnd } from '../../../../ui/dates.ts'
import { contentTexts } from '../../../../ui/texts/content.ts'
import styles from './countdown-block.module.css'
import { type TimeLeft, timeLeft, untilNextSecond } from './time-left.ts'

const texts = contentTexts.countdown
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * A title, a link and the time left. Cached pages are older than their visit, so the server writes only the end, and the
 * browser counts by its own clock. From the end on it says so, without the link.
 */
export function CountdownBlock({
  countdown: { title, desc, btn, url, until },
}: {
  countdown: Extract<Block, { type: 'countdown' }>
}) {
  const left = useTimeLeft(until)
  const isOver = left === null
  return (
    <section className={styles.countdown} aria-label={title || texts.label}>
      {title && <h2>{title}</h2>}
      {desc && <p className={styles.desc}>{desc}</p>}
      {isOver ? <p className={styles.over}>{texts.ended}</p> : <Clock left={left} />}
      <p className={styles.end}>
        <time dateTime={until}>{texts.until(formatPastEnd(until))}</time>
      </p>
      {btn && url && !isOver && (
        <a className={buttonClass('strong')} href={url}>
          {btn}
        </a>
      )}
    </section>
  )
}

/** Undefined on the server and before the first render in the browser, null from the end on. */
function useTimeLeft(until: string): TimeLeft | null | undefined {
  const [left, setLeft] = useState<TimeLeft | null>()
  useEffect(() => {
    const end = Date.parse(until)
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const now = Date.now()
      const next = timeLeft(end, now)
      setLeft(next)
      timer = next ? setTimeout(count, untilNextSecond(end, now)) : undefined
    }
    count()
    return () => clearTimeout(timer)
  }, [until])
  return left
}

/** Its space is there before the time is known. A screen reader reads the time when asked, and the end as text. */
function Clock({ left }: { left: TimeLeft | undefined }) {
  return (
    <p className={styles.clock} role="timer" aria-label={texts.left} data-known={left !== undefined}>
      {UNITS.map((unit) => (
        <span key={unit}>
          <b>{left ? String(left[unit]).padStart(2, '0') : '00'}</b>
          {texts[unit]}
        </span>
      ))}
    </p>
  )
}
