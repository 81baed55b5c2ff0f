import { useEffect, useRef, useState } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { useScreen } from '../../router/use-router.ts'
import styles from './navigation-status.module.css'

/**
 * The feedback of a navigation without reload: a progress line when it takes longer than 150 ms, the new title for screen
 * readers, and the focus in the new page.
 */
export function NavigationStatus({ title }: { title: string }) {
  const { pending } = useScreen()
  const announced = useArrival(title)
  return (
    <>
      {pending && <div className={styles.line} />}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  )
}

/** The title of the new page; empty for the first page, which the browser announces itself. */
function useArrival(title: string): string {
  const { page, data, error, url } = useScreen()
  const [announced, setAnnounced] = useState('')
  const shown = useRef({ page, data, error, path: url.pathname })

  useEffect(() => {
    const { current: last } = shown
    if (last.page === page && last.data === data && last.error === error) return
    shown.current = { page, data, error, path: url.pathname }
    setAnnounced(title)
    // Another sort or category of the same page leaves the focus where it was.
    if (last.path !== url.pathname) focusMain({ preventScroll: true })
  }, [page, data, error, url, title])

  return announced
}
