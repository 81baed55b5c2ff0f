import { type RefObject, useEffect, useState } from 'react'
import { lastPage, pageAfter } from './loaded-pages.ts'
import type { EndlessPages } from './use-endless-pages.ts'

/** After so many pages that came by themselves the list waits for a tap, so that the footer can be reached. */
const PAGES_IN_A_ROW = 5
/** How far below the screen the end of the list may be when its next page is asked for. */
const AHEAD = '2000px'

/** Loads the next page when the end of the list comes near. True while more comes without a tap. */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, pages: EndlessPages): boolean {
  const { loaded, state, loadNext } = pages
  const last = lastPage(loaded).page
  // Without scripts, and before they run, the way to more is a link.
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const isComing = isAwake && pageAfter(loaded) !== null && !isPause(loaded.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is at the end changes with the last page alone.
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
