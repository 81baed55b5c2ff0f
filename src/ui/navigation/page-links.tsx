import { Icon } from '../display/icon.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './page-links.module.css'
import { pagesToLink } from './pages-to-link.ts'

const texts = controlsTexts.pages

interface Props {
  page: number
  pages: number
  /** `after` is the id of the last item of this page, so that new items do not shift the next page */
  pathOf: (page: number, after?: number) => string
  after?: number | undefined
  label: string
}

/** Links to the first, the last and the neighbouring pages; nothing for a single page. */
export function PageLinks({ page, pages, pathOf, after, label }: Props) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev" aria-label={texts.previous}>
          <Icon name="left" size={18} />
        </a>
      )}
      {pagesToLink(page, pages).map((target) =>
        target < 0 ? (
          <span key={target}>…</span>
        ) : (
          <a
            href={target === page + 1 ? pathOf(target, after) : pathOf(target)}
            key={target}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
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
