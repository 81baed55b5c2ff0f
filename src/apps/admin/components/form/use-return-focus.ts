import { useEffect, useState } from 'react'
import { focusMain } from '../../../../ui/navigation/skip-link.tsx'

/** An act of the dialog may remove or disable its opener when the page has loaded again; after this time it stays. */
const MAX_WATCH_MS = 10_000

/**
 * On unmount of a dialog returns the focus to the element that opened it, or to the page if that is gone or disappears
 * soon after.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A pressed button that is disabled loses the focus, so the body counts as no opener.
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
        opener.focus({ preventScroll: true })
        focusMainAfter(opener)
      } else focusMain({ preventScroll: true })
    },
    [opener],
  )
}

/** Gives the focus to the page when `element` disappears with it. */
function focusMainAfter(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected && document.activeElement === element) return
    observer.disconnect()
    if (document.activeElement === document.body) focusMain({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), MAX_WATCH_MS)
}
