import { useEffect, useState } from 'react'
import { focusMain } from '../../../../ui/navigation/skip-link.tsx'

/** On unmount of a dialog returns the focus to the element that opened it, or to the page if that is gone. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A pressed button that is disabled loses the focus, so the body counts as no opener.
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
        opener.focus({ preventScroll: true })
      else focusMain({ preventScroll: true })
    },
    [opener],
  )
}
