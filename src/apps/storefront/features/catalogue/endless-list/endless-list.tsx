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
  const place = useRef<HTMLDivElement>(null)
  const pages = useEndlessPages(list, data, fetchPage)
  const { loaded } = pages
  usePageOnScreen(place, loaded, pathOf, pages.heights)
  usePlaceOnReload(place)
  const prepend = useSteadyPrepend(place, loaded, pages.loadPrevious)
  const before = pageBefore(loaded)

  // The addressed page is on the screen from the start and is always rendered.
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
