import { type RefObject, useEffect } from 'react'
import { lastPage, pageAfter } from './loaded-pages.ts'
import type { EndlessPages } from './use-endless-pages.ts'

/** After so many pages that came by themselves the list waits for a tap, so that the footer can be reached. */
const PAGES_IN_A_ROW = 5
/** How far below the screen the end of the list may be when its next page is asked for. */
const AHEAD = '1200px'

/** Loads the next page when the end of the list comes near. True while the list waits for a tap. */
export function useAutoLoading(end: RefObject<HTMLElement | null>, pages: EndlessPages): boolean {
  const { loaded, state, loadNext } = pages
  const paused = pageAfter(loaded) !== null && loaded.length > 1 && loaded.length % PAGES_IN_A_ROW === 0
  const last = lastPage(loaded).page

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is at the end changes with the last page alone.
  useEffect(() => {
    const element = end.current
    if (!element || paused || state !== 'idle') return
    const near = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) loadNext()
    }
    const observer = new IntersectionObserver(near, { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [last, paused, state])
  return paused
}
