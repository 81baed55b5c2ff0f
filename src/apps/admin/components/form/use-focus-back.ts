import { useEffect, useState } from 'react'
import { focusMain } from '../../../../ui/navigation/skip-link.tsx'

/**
 * For dialogs: on close the focus returns to the element that opened them, or to the page where that element is gone.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A button that was busy has lost the focus to the body.
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
        opener.focus({ preventScroll: true })
      else focusMain({ preventScroll: true })
    },
    [opener],
  )
}
