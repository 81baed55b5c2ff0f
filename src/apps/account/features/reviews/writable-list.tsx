import type { ReplyOf } from '../../../../client/calls.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLinks } from '../../../../ui/navigation/page-links.tsx'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { ToShops } from '../my/to-shops.tsx'
import { Place } from './place.tsx'
import styles from './reviews.module.css'

const texts = accountReviewsTexts.writable

/** A person's delivered lines without a review. */
export function WritableList({ writable }: { writable: ReplyOf<'/api/myshp/get/my/review/writable'> }) {
  const paths = usePaths()
  const { items, page, pages } = writable
  return (
    <>
      {items.length === 0 && (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyHow}</p>
          <ToShops />
        </EmptyState>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.line} className={styles.writable}>
            <Place place={item} option={item.option} />
            <div className={styles.write}>
              {item.point > 0 && <small>{texts.point(item.point)}</small>}
              <a
                className={buttonClass('strong')}
                href={paths.writeReview(item.line)}
                aria-label={texts.writeOf(item.title)}
              >
                {texts.write}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        pathOf={paths.reviews}
        after={items.at(-1)?.line}
        label={texts.pages}
      />
    </>
  )
}
