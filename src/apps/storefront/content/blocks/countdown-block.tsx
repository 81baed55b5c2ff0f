import type { Block } from '../../../../domains/content/content.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { formatPastEnd } from '../../../../ui/dates.ts'
import { contentTexts } from '../../../../ui/texts/content.ts'
import { type TimeLeft, useTimeLeft } from '../../time-left.ts'
import styles from './countdown-block.module.css'

const texts = contentTexts.countdown
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * A title, a link and the time left, which the server does not write. From the end on it says so, without the link.
 */
export function CountdownBlock({
  countdown: { title, desc, btn, url, until },
}: {
  countdown: Extract<Block, { type: 'countdown' }>
}) {
  const timeLeft = useTimeLeft(until)
  const isOver = timeLeft === null
  return (
    <section className={styles.countdown} aria-label={title || texts.label}>
      {title && <h2>{title}</h2>}
      {desc && <p className={styles.desc}>{desc}</p>}
      {isOver ? <p className={styles.over}>{texts.ended}</p> : <Clock left={timeLeft} />}
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

/** Its space is there before the time is known. A screen reader reads the time on request, and the end as text. */
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
