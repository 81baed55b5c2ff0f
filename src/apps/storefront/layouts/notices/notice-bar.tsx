import { useEffect, useState } from 'react'
import type { Notice } from '../../../../domains/content/contract.ts'
import { ANNOUNCEMENT_ROTATION_MS } from '../../../../ui/limits.ts'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { meTexts } from '../../../../ui/texts/me.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/person/me.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './notice-bar.module.css'

/**
 * The notices of weight, one at a time, heaviest first (docs/product/storefront.md); unread messages replace them
 * (docs/product/storefront.md). A shop without any has no bar.
 */
export function NoticeBar() {
  const { notices } = useShell()
  const { person } = useMe()
  if (person && person.unread > 0) return <Unread count={person.unread} />
  return notices.length > 0 ? <Rotating notices={notices} /> : null
}

function Unread({ count }: { count: number }) {
  return (
    <aside className={`${styles.bar} ${styles.unread}`} aria-label={meTexts.messages}>
      <a className={styles.notice} href={paths.messages()}>
        {meTexts.unreadLine(count)}
      </a>
    </aside>
  )
}

function Rotating({ notices }: { notices: Notice[] }) {
  const { at, before, hold, release } = useRotation(notices.length)
  const shown = notices[at] as Notice
  const leaving = before === null ? null : notices[before]
  return (
    <aside
      className={styles.bar}
      aria-label={frameTexts.noticeBar}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {leaving && (
        <span className={styles.leaving} aria-hidden="true" key={`leaving-${leaving.id}`}>
          {leaving.title}
        </span>
      )}
      <a className={leaving ? styles.entering : styles.notice} href={paths.notice(shown.id)} key={shown.id}>
        {shown.title}
      </a>
    </aside>
  )
}

/**
 * Rotates through `count` items every 5 s. It pauses while held (pointer or focus on it) and with reduced motion. `before`
 * is the index shown last, null at first.
 */
function useRotation(count: number) {
  const [{ at, before }, setPlace] = useState({ at: 0, before: null as number | null })
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(
      () => setPlace((position) => ({ at: (position.at + 1) % count, before: position.at })),
      ANNOUNCEMENT_ROTATION_MS,
    )
    return () => clearInterval(timer)
  }, [held, count])

  return { at: at % count, before, hold: () => setHeld(true), release: () => setHeld(false) }
}
