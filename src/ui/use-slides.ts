import { type RefObject, useEffect, useState } from 'react'

/** The visible slide of a strip that scrolls sideways. Slides are as wide as the strip. */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const update = () => setIndex(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [strip])

  const show = (slide: number) => {
    const element = strip.current
    const within = Math.max(0, Math.min(count - 1, slide))
    element?.scrollTo({ left: within * element.clientWidth })
  }
  return { index, show }
}
