import { type RefObject, useEffect, useRef } from 'react'

/** The place that says what stands in the way of ordering. Each refusal of the server leads there, and `show` does. */
export function useNotices(refusals: number): { place: RefObject<HTMLDivElement | null>; show: () => void } {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) return afterReturn(() => lead(place.current))
  }, [refusals])
  return { place, show: () => lead(place.current) }
}

// The last look has just closed with a step back in the history: with its next frame the browser scrolls to where the
// page was then, and what scrolls before that is undone.
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
