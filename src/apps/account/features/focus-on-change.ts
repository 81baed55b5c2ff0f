import { useEffect, useRef } from 'react'
import { focusMain } from '../../../ui/skip-link.tsx'

/** What is opened or closed takes the place of what had the focus; the page itself takes that over. */
export function useFocusOnChange(shown: unknown): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    focusMain()
  }, [shown])
}
