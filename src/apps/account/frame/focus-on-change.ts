import { useEffect, useRef } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'

/** Moves the focus to the page when opened or closed content replaced the focused element. */
export function useFocusOnChange(shown: unknown): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    focusMain()
  }, [shown])
}
