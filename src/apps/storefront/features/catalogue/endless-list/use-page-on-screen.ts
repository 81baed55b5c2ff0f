import { type RefObject, useEffect } from 'react'
import { useRouter } from '../../../../router/use-router.ts'
import type { LoadedPages } from './loaded-pages.ts'

/**
 * Sets the address to the page in the middle of the screen, and records the pages' heights in `heights`. The elements of
 * pages carry their number as `data-page`.
 */
export function usePageOnScreen(
  place: RefObject<HTMLElement | null>,
  loaded: LoadedPages,
  pathOf: (page: number) => string,
  heights: Map<number, number>,
): void {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages on the screen change with `loaded` alone.
  useEffect(() => {
    const shownNow = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const page = Number((target as HTMLElement).dataset.page)
        heights.set(page, boundingClientRect.height)
        const { url, pending } = router.state
        if (isIntersecting && !pending && page !== addressedPage(url)) router.rename(pathOf(page))
      }
    }
    const observer = new IntersectionObserver(shownNow, { rootMargin: '-50% 0px' })
    for (const page of place.current?.querySelectorAll('[data-page]') ?? []) observer.observe(page)
    return () => observer.disconnect()
  }, [loaded])
}

/** The page number in a list's address. */
export const addressedPage = (url: URL): number => Number(url.searchParams.get('page') ?? 1)
