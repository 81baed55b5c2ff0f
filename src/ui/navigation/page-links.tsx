import { Icon } from '../display/icon.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './page-links.module.css'
import { shownPages } from './shown-pages.ts'

const texts = controlsTexts.pages

interface Props {
  page: number
  pages: number
  /** `after`: last item of this page, so that new items do not shift the next one */
  pathOf: (page: number, after?: number) => string
  after?: number | undefined
  /** for screen readers */
  label: string
}

/** The first page, the last and those around the current one. Renders nothing for a single page. */
export function PageLinks({ page, pages, pathOf, after, label }: Props) {
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
          <a
            href={shown === page + 1 ? pathOf(shown, after) : pathOf(shown)}
            key={shown}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </a>
        ),
      )}
      {page < pages && (
        <a href={pathOf(page + 1, after)} rel="next" aria-label={texts.next}>
          <Icon name="right" size={18} />
        </a>
      )}
    </nav>
  )
}
