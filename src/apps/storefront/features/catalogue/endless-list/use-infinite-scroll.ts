import { type RefObject, useEffect, useState } from 'react'
import { lastPage, pageAfter } from './loaded-pages.ts'
import type { EndlessPages } from './use-endless-pages.ts'

/** After so many automatic pages the list waits for a tap, so that the footer can be reached. */
const PAGES_IN_A_ROW = 5
/** The distance of the list's end below the screen at which its next page is requested. */
const AHEAD = '2000px'

/** Loads the next page when the end of the list comes near. True while more loads without a tap. */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, pages: EndlessPages): boolean {
  const { loaded, state, loadNext } = pages
  const last = lastPage(loaded).page
  // Without scripts, and before hydration, the next page is a link.
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const isComing = isAwake && pageAfter(loaded) !== null && !isPause(loaded.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end changes with the last page alone.
  useEffect(() => {
    const element = end.current
    if (!element || !isComing || state !== 'idle') return
    const near = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) loadNext()
    }
    const observer = new IntersectionObserver(near, { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [last, isComing, state])
  return isComing
}

const isPause = (loaded: number) => loaded % PAGES_IN_A_ROW === 0
