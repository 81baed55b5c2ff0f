import { type RefObject, useEffect, useRef } from 'react'

/** The element with the order's problems. Each refusal of the server scrolls there, and `show` does. */
export function useNotices(refusals: number): { place: RefObject<HTMLDivElement | null>; show: () => void } {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) return afterReturn(() => lead(place.current))
  }, [refusals])
  return { place, show: () => lead(place.current) }
}

// The dialog has just closed with a step back in the history: the browser restores the scroll position in its next frame,
// which would undo an earlier scroll.
function afterReturn(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

function lead(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
