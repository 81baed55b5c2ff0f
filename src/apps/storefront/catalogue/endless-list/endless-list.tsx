import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tabStorage } from '../../../../client/browser-storage.ts'
import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { PageLinks } from '../../../../ui/navigation/page-links.tsx'
import { catalogueTexts as texts } from '../../../../ui/texts/catalogue.ts'
import { useRouter } from '../../../router/use-router.ts'
import { GridSkeleton, ProductGrid } from '../product-grid.tsx'
import styles from './endless-list.module.css'
import { firstPage, type LoadedPages, lastPage, pageAfter, pageBefore } from './loaded-pages.ts'
import { pageHeightStyle } from './page-height.ts'
import { type EndlessPages, type FetchPage, useEndlessPages } from './use-endless-pages.ts'

/** After this many automatic pages a tap loads the next one, so that the footer is reachable. */
const MAX_AUTOMATIC_PAGES = 5
/** Distance below the window at which the next page is requested. */
const PRELOAD_MARGIN = '2000px'
const STORAGE_KEY = 'madang:list-place'

interface Props {
  /** key of the list; lists with equal keys show the same products */
  list: string
  data: ProductList
  pathOf: (page: number) => string
  fetchPage: FetchPage
}

/**
 * A list with infinite scroll. The page number in the URL follows the page on the screen. Without scripts, links
 * lead from page to page.
 */
export function EndlessList({ list, data, pathOf, fetchPage }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const pages = useEndlessPages(list, data, fetchPage)
  const { loaded } = pages
  usePageOnScreen(container, loaded, pathOf, pages.heights)
  useScrollOnReload(container)
  const prepend = useSteadyPrepend(container, loaded, pages.loadPrevious)
  const before = pageBefore(loaded)

  // The page of the URL is visible first, so it is always rendered.
  return (
    <div ref={container} className={styles.endless}>
      {before !== null && (
        <Step href={pathOf(before)} rel="prev" onStep={prepend}>
          {texts.previous}
        </Step>
      )}
      {loaded.map(({ page, items }) => (
        <div
          className={styles.page}
          data-page={page}
          key={page}
          style={page === data.page ? undefined : pageHeightStyle(page, loaded, pages.heights)}
        >
          <ProductGrid items={items} eager={page === data.page ? 4 : 0} listing />
        </div>
      ))}
      <ListEnd pages={pages} pathOf={pathOf} />
    </div>
  )
}

/** The end of the list: a placeholder while the next page loads automatically, or a link to it. */
function ListEnd({ pages, pathOf }: { pages: EndlessPages; pathOf: (page: number) => string }) {
  const end = useRef<HTMLDivElement>(null)
  const loadsAutomatically = useInfiniteScroll(end, pages)
  const last = lastPage(pages.loaded)
  const next = pageAfter(pages.loaded)

  return (
    <div ref={end}>
      <p className="visually-hidden" role="status">
        {pages.state === 'loading' ? texts.loading : ''}
      </p>
      {pages.state === 'failed' && (
        <p className={styles.failed} role="alert">
          {texts.failed} <Button onClick={pages.loadNext}>{texts.retry}</Button>
        </p>
      )}
      {/* The next page's space is reserved before its request, so that content below does not shift. */}
      {(pages.state === 'loading' || (loadsAutomatically && pages.state === 'idle')) && (
        <GridSkeleton count={8} />
      )}
      {next !== null && !loadsAutomatically && pages.state === 'idle' && (
        <Step href={pathOf(next)} rel="next" onStep={pages.loadNext}>
          {texts.more}
        </Step>
      )}
      {next === null && last.page > 1 && <p className={styles.end}>{texts.end}</p>}
      <PageLinks page={last.page} pages={last.pages} pathOf={pathOf} label={texts.pages} />
    </div>
  )
}

interface StepProps {
  href: string
  rel: 'prev' | 'next'
  onStep: () => void
  children: string
}

/** A link to a neighbouring page, which scripts load in place. */
function Step({ href, rel, onStep, children }: StepProps) {
  const loadInPlace = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep()
  }
  return (
    <a className={`${buttonClass()} ${styles.step}`} href={href} rel={rel} onClick={loadInPlace}>
      {children}
    </a>
  )
}

/** Loads the previous page above the visible content without moving it. */
function useSteadyPrepend(
  container: RefObject<HTMLElement | null>,
  loaded: LoadedPages,
  loadPrevious: (beforeShown: () => void) => Promise<void>,
): () => Promise<void> {
  const anchor = useRef<{ element: Element; top: number }>(null)
  const first = firstPage(loaded).page

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new first page moves the content below it.
  useLayoutEffect(() => {
    const previous = anchor.current
    anchor.current = null
    if (previous?.element.isConnected)
      scrollBy(0, previous.element.getBoundingClientRect().top - previous.top)
  }, [first])

  const notePosition = () => {
    const element = container.current?.querySelector('[data-page]')
    if (element) anchor.current = { element, top: element.getBoundingClientRect().top }
  }
  return () => loadPrevious(notePosition)
}

/** Loads the next page near the end of the list. True while pages load without a tap. */
function useInfiniteScroll(end: RefObject<HTMLElement | null>, pages: EndlessPages): boolean {
  const { loaded, state, loadNext } = pages
  const last = lastPage(loaded).page
  // Until hydration the next page is a link.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const loadsAutomatically = isHydrated && pageAfter(loaded) !== null && !isPause(loaded.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end changes with the last page alone.
  useEffect(() => {
    const element = end.current
    if (!element || !loadsAutomatically || state !== 'idle') return
    const loadWhenNear = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) loadNext()
    }
    const observer = new IntersectionObserver(loadWhenNear, { rootMargin: PRELOAD_MARGIN })
    observer.observe(element)
    return () => observer.disconnect()
  }, [last, loadsAutomatically, state])
  return loadsAutomatically
}

const isPause = (loaded: number) => loaded % MAX_AUTOMATIC_PAGES === 0

interface StoredPosition {
  /** name of the history entry */
  place: string
  /** px between the top of the window and the addressed page */
  top: number
}

/**
 * Restores the scroll position of the addressed page after a reload. The router's stored position does not fit, because
 * it belongs to a list with more pages.
 */
function useScrollOnReload(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const position = popStoredPosition()
    const [only] = pageElements(list)
    if (only && position && position.place === history.state?.place) {
      // Scrolls after the router, which restores its position in the first frame.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollBy(0, topPx(only) - position.top)))
    }
    const leave = () => {
      const page = addressedPage(new URL(location.href))
      const shown = pageElements(list).find((element) => element.dataset.page === String(page))
      if (shown) tabStorage.write(STORAGE_KEY, { place: history.state?.place, top: topPx(shown) })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [list])
}

const topPx = (element: Element) => element.getBoundingClientRect().top

const pageElements = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
]

function popStoredPosition(): StoredPosition | null {
  const position = tabStorage.read(STORAGE_KEY)
  tabStorage.remove(STORAGE_KEY)
  return position as StoredPosition | null
}

/**
 * Sets the URL to the page in the middle of the window and records the heights of pages in px. Page elements have
 * their number in `data-page`.
 */
function usePageOnScreen(
  container: RefObject<HTMLElement | null>,
  loaded: LoadedPages,
  pathOf: (page: number) => string,
  heights: Map<number, number>,
): void {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages on the screen change with `loaded` alone.
  useEffect(() => {
    const updatePage = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const page = Number((target as HTMLElement).dataset.page)
        heights.set(page, boundingClientRect.height)
        const { url, pending } = router.state
        if (isIntersecting && !pending && page !== addressedPage(url)) router.rename(pathOf(page))
      }
    }
    const observer = new IntersectionObserver(updatePage, { rootMargin: '-50% 0px' })
    for (const page of container.current?.querySelectorAll('[data-page]') ?? []) observer.observe(page)
    return () => observer.disconnect()
  }, [loaded])
}

const addressedPage = (url: URL): number => Number(url.searchParams.get('page') ?? 1)
