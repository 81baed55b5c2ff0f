import { useEffect, useRef, useState } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { useScreen } from '../../router/use-router.ts'
import styles from './navigation-status.module.css'

/**
 * Feedback of a navigation without reload: a progress line after 150 ms, the new title for screen readers, and the
 * focus.
 */
export function NavigationStatus({ title }: { title: string }) {
  const { pending } = useScreen()
  const announcement = useAnnouncement(title)
  return (
    <>
      {pending && <div className={styles.line} />}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

/** Title of the new page; empty for the first page, which the browser announces. */
function useAnnouncement(title: string): string {
  const { page, data, error, url } = useScreen()
  const [announcement, setAnnouncement] = useState('')
  const lastScreen = useRef({ page, data, error, path: url.pathname })

  useEffect(() => {
    const { current: last } = lastScreen
    if (last.page === page && last.data === data && last.error === error) return
    lastScreen.current = { page, data, error, path: url.pathname }
    setAnnouncement(title)
    // Another sort or category of the same page keeps the focus.
    if (last.path !== url.pathname) focusMain({ preventScroll: true })
  }, [page, data, error, url, title])

  return announcement
}
