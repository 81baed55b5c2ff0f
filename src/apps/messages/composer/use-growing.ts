import { type RefObject, useCallback } from 'react'

/** Makes a field as high as its text; its style says how high at most. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>): () => void {
  return useCallback(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    const border = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + border}px`
  }, [field])
}
