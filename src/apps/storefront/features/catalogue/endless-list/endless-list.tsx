import { type MouseEvent, useRef } from 'react'
import type { ProductList } from '../../../../../domains/catalogue/contract.ts'
import { Button, buttonClass } from '../../../../../ui/controls/button.tsx'
import { PageLinks } from '../../../../../ui/navigation/page-links.tsx'
import { catalogueTexts as texts } from '../../../../../ui/texts/catalogue.ts'
import { GridSkeleton, ProductGrid } from '../product-grid.tsx'
import styles from './endless-list.module.css'
import { lastPage, pageAfter, pageBefore } from './loaded-pages.ts'
import { roomOf } from './page-room.ts'
import { type EndlessPages, type FetchPage, useEndlessPages } from './use-endless-pages.ts'
import { useInfiniteScroll } from './use-infinite-scroll.ts'
import { usePageOnScreen } from './use-page-on-screen.ts'
import { usePlaceOnReload } from './use-place-on-reload.ts'
import { useSteadyPrepend } from './use-steady-prepend.ts'

interface Props {
  /** names what is listed: two lists with the same name show the same products */
  list: string
  data: ProductList
  pathOf: (page: number) => string
  fetchPage: FetchPage
}

/**
 * A list whose next pages come by themselves while one scrolls. Every page has an address, which the browser shows
 * while that page is on the screen; without scripts the links below lead from page to page.
 */
export function EndlessList({ list, data, pathOf, fetchPage }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const pages = useEndlessPages(list, data, fetchPage)
  const { loaded } = pages
  usePageOnScreen(place, loaded, pathOf, pages.heights)
  usePlaceOnReload(place)
  const prepend = useSteadyPrepend(place, loaded, pages.loadPrevious)
  const before = pageBefore(loaded)

  // The page that the address asked for is on the screen from the start and is always drawn.
  return (
    <div ref={place} className={styles.endless}>
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

/** What stands below the last product: those that are coming, the way to more, or the end. */
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
      {/* The room for what comes is there before it is asked for, so that nothing below it is pushed while it is seen. */}
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

/** A link to the page before or after, which stays here when scripts run. */
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
