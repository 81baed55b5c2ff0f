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
import { roomOf } from './page-room.ts'
import { type EndlessPages, type FetchPage, useEndlessPages } from './use-endless-pages.ts'

/** After so many automatic pages the list waits for a tap, so that the footer can be reached. */
const PAGES_IN_A_ROW = 5
/** The distance of the list's end below the screen at which its next page is requested. */
const AHEAD = '2000px'
const STORE = 'madang:list-place'

interface Props {
  /** the list's key: two lists with the same key show the same products */
  list: string
  data: ProductList
  pathOf: (page: number) => string
  fetchPage: FetchPage
}

/**
 * A list with infinite scroll. Every page has an address, which the browser shows while that page is on the screen; without
 * scripts the links below lead from page to page.
 */
export function EndlessList({ list, data, pathOf, fetchPage }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const pages = useEndlessPages(list, data, fetchPage)
  const { loaded } = pages
  usePageOnScreen(container, loaded, pathOf, pages.heights)
  usePlaceOnReload(container)
  const prepend = useSteadyPrepend(container, loaded, pages.loadPrevious)
  const before = pageBefore(loaded)

  // The addressed page is on the screen from the start and is always rendered.
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
          style={page === data.page ? undefined : roomOf(page, loaded, pages.heights)}
        >
          <ProductGrid items={items} eager={page === data.page ? 4 : 0} listing />
        </div>
      ))}
      <ListEnd pages={pages} pathOf={pathOf} />
    </div>
  )
}

/** The end of a list: a placeholder for the next page, a link to it, or nothing. */
function ListEnd({ pages, pathOf }: { pages: EndlessPages; pathOf: (page: number) => string }) {
  const end = useRef<HTMLDivElement>(null)
  const isComing = useInfiniteScroll(end, pages)
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
      {/* The space of the next page is reserved before it is requested, so that visible content below it does not shift. */}
      {(pages.state === 'loading' || (isComing && pages.state === 'idle')) && <GridSkeleton count={8} />}
      {next !== null && !isComing && pages.state === 'idle' && (
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

/** A link to the next or previous page, which loads it in place when scripts run. */
function Step({ href, rel, onStep, children }: StepProps) {
  const stay = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep()
  }
  return (
    <a className={`${buttonClass()} ${styles.step}`} href={href} rel={rel} onClick={stay}>
      {children}
    </a>
  )
}

/** Wraps the load of a previous page so that visible content stays in place when more appears above it. */
function useSteadyPrepend(
  container: RefObject<HTMLElement | null>,
  loaded: LoadedPages,
  loadPrevious: (beforeShown: () => void) => Promise<void>,
): () => Promise<void> {
  const steady = useRef<{ element: Element; top: number }>(null)
  const first = firstPage(loaded).page

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new first page moves the content below it.
  useLayoutEffect(() => {
    const before = steady.current
    steady.current = null
    if (before?.element.isConnected) scrollBy(0, before.element.getBoundingClientRect().top - before.top)
  }, [first])

  const note = () => {
    const element = container.current?.querySelector('[data-page]')
    if (element) steady.current = { element, top: element.getBoundingClientRect().top }
  }
  return () => loadPrevious(note)
}

/** Loads the next page when the end of the list comes near. True while more loads without a tap. */
function useInfiniteScroll(end: RefObject<HTMLElement | null>, pages: EndlessPages): boolean {
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

interface Left {
  /** the browser's history entry */
  place: string
  /** px from the top of the window to the addressed page */
  top: number
}

/**
 * A reloaded document holds the addressed page alone, so the scroll position that the router's scroll keeper restores is one
 * of a longer list. This scrolls that page back to its place in the window.
 */
function usePlaceOnReload(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const left = takeLeft()
    const [only] = pages(list)
    if (only && left && left.place === history.state?.place) {
      // The scroll keeper scrolls in the first frame.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollBy(0, topOf(only) - left.top)))
    }
    const leave = () => {
      const page = addressedPage(new URL(location.href))
      const shown = pages(list).find((element) => element.dataset.page === String(page))
      if (shown) tabStorage.write(STORE, { place: history.state?.place, top: topOf(shown) })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [list])
}

const topOf = (element: Element) => element.getBoundingClientRect().top

const pages = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
]

function takeLeft(): Left | null {
  const left = tabStorage.read(STORE)
  tabStorage.remove(STORE)
  return left as Left | null
}

/**
 * Sets the address to the page in the middle of the screen, and records the pages' heights in `heights`. The elements of
 * pages carry their number as `data-page`.
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
    const shownNow = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const page = Number((target as HTMLElement).dataset.page)
        heights.set(page, boundingClientRect.height)
        const { url, pending } = router.state
        if (isIntersecting && !pending && page !== addressedPage(url)) router.rename(pathOf(page))
      }
    }
    const observer = new IntersectionObserver(shownNow, { rootMargin: '-50% 0px' })
    for (const page of container.current?.querySelectorAll('[data-page]') ?? []) observer.observe(page)
    return () => observer.disconnect()
  }, [loaded])
}

/** The page number in a list's address. */
const addressedPage = (url: URL): number => Number(url.searchParams.get('page') ?? 1)
