import { type RefObject, useEffect, useRef } from 'react'

/** The place that says what stands in the way of ordering. Each refusal of the server leads there, and `show` does. */
export function useNotices(refusals: number): { place: RefObject<HTMLDivElement | null>; show: () => void } {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) lead(place.current)
  }, [refusals])
  return { place, show: () => lead(place.current) }
}

function lead(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
