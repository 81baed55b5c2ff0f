import { type RefObject, useEffect, useState } from 'react'

/** The visible slide of a scrolling strip, and a function to show another. The slides are as wide as the strip. */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => setAt(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [strip])

  const show = (slide: number) => {
    const element = strip.current
    const within = Math.max(0, Math.min(count - 1, slide))
    element?.scrollTo({ left: within * element.clientWidth })
  }
  return { at, show }
}
