import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../client/calls.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLinks } from '../../../../ui/navigation/page-links.tsx'
import { reviewsTexts as texts } from '../../../../ui/texts/reviews.ts'
import { paths } from '../../paths.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

export type Reviews = ReplyOf<'/api/myshp/get/review/list'>

interface Props {
  reviews: Reviews
  current: 'wall' | 'photos' | 'all'
  pathOf: (page: number) => string
}

/** Reviews of the whole shop, each with its product. */
export function ReviewList(props: Props) {
  return (
    <ReviewsFrame {...props}>
      <ul>
        {props.reviews.items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} product={review.product} />
          </li>
        ))}
      </ul>
    </ReviewsFrame>
  )
}

export function ReviewsFrame({ reviews, current, pathOf, children }: Props & { children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1>{texts.title}</h1>
      <nav className={styles.kinds} aria-label={texts.kinds}>
        <a href={paths.reviews()} aria-current={current === 'all' ? undefined : 'page'}>
          {texts.photos}
        </a>
        <a href={paths.allReviews()} aria-current={current === 'all' ? 'page' : undefined}>
          {texts.all}
        </a>
      </nav>
      {reviews.items.length > 0 ? children : <EmptyState title={texts.empty} />}
      <PageLinks page={reviews.page} pages={reviews.pages} pathOf={pathOf} label={texts.pages} />
    </section>
  )
}
