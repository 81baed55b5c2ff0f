import { useEffect, useState } from 'react'
import type { Notice } from '../../../../domains/content/content.contract.ts'
import { ANNOUNCEMENT_ROTATION_MS } from '../../../../ui/limits.ts'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './announcement-bar.module.css'

/**
 * The announcements with a weight, heaviest first, one at a time; unread messages replace them
 * (docs/product/storefront.md).
 */
export function AnnouncementBar() {
  const { notices } = useShell()
  const { person } = useVisitor()
  if (person && person.unread > 0) return <Unread count={person.unread} />
  return notices.length > 0 ? <RotatingAnnouncements notices={notices} /> : null
}

function Unread({ count }: { count: number }) {
  return (
    <aside className={`${styles.bar} ${styles.unread}`} aria-label={frameTexts.unread.label}>
      <a className={styles.notice} href={paths.messages()}>
        {frameTexts.unread.line(count)}
      </a>
    </aside>
  )
}

function RotatingAnnouncements({ notices }: { notices: Notice[] }) {
  const { index, previousIndex, pause, resume } = useRotation(notices.length)
  const current = notices[index] as Notice
  const leaving = previousIndex === null ? null : notices[previousIndex]
  return (
    <aside
      className={styles.bar}
      aria-label={frameTexts.noticeBar}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {leaving && (
        <span className={styles.leaving} aria-hidden="true" key={`leaving-${leaving.id}`}>
          {leaving.title}
        </span>
      )}
      <a
        className={leaving ? styles.entering : styles.notice}
        href={paths.notice(current.id)}
        key={current.id}
      >
        {current.title}
      </a>
    </aside>
  )
}

/**
 * Rotates through `count` items every 5 s. Pauses on hover, on focus and with reduced motion. `previousIndex` is null
 * at first.
 */
function useRotation(count: number) {
  const [{ index, previousIndex }, setRotation] = useState({ index: 0, previousIndex: null as number | null })
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (isPaused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(
      () =>
        setRotation((position) => ({ index: (position.index + 1) % count, previousIndex: position.index })),
      ANNOUNCEMENT_ROTATION_MS,
    )
    return () => clearInterval(timer)
  }, [isPaused, count])

  return {
    index: index % count,
    previousIndex,
    pause: () => setIsPaused(true),
    resume: () => setIsPaused(false),
  }
}
