import { Icon } from '../display/icon.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './page-links.module.css'
import { shownPages } from './shown-pages.ts'

const texts = controlsTexts.pages

interface Props {
  page: number
  pages: number
  pathOf: (page: number) => string
  /** what the pages are of, for those who do not see them */
  label: string
}

/** Links to the pages of a list: the first, the last and those around the shown one. Nothing for a single page. */
export function PageLinks({ page, pages, pathOf, label }: Props) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev" aria-label={texts.previous}>
          <Icon name="left" size={18} />
        </a>
      )}
      {shownPages(page, pages).map((shown) =>
        shown < 0 ? (
          <span key={shown}>…</span>
        ) : (
          <a href={pathOf(shown)} key={shown} aria-current={shown === page ? 'page' : undefined}>
            {shown}
          </a>
        ),
      )}
      {page < pages && (
        <a href={pathOf(page + 1)} rel="next" aria-label={texts.next}>
          <Icon name="right" size={18} />
        </a>
      )}
    </nav>
  )
}
