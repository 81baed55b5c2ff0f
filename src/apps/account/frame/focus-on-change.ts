import { useEffect, useRef } from 'react'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'

/** Focuses the page when `content` changes, because the focused element was replaced. */
export function useFocusOnChange(content: unknown): void {
  const last = useRef(content)
  useEffect(() => {
    if (last.current === content) return
    last.current = content
    focusMain()
  }, [content])
}
