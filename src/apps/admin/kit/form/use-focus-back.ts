import { useEffect, useState } from 'react'
import { focusMain } from '../../../../ui/skip-link.tsx'

/**
 * For dialogs, which are there as long as they are open: the focus goes back to what opened them, and to the page where
 * that went with what was done.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      else focusMain({ preventScroll: true })
    },
    [opener],
  )
}
