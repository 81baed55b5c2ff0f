import type { ReactNode } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { ReviewWithProduct } from '../../../domains/reviews/reviews.contract.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FromStart } from '../../../ui/lists/from-start.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

export type Reviews = ReplyOf<'/api/myshp/get/review/list'>

interface Props {
  reviews: Reviews
  current: 'wall' | 'photos' | 'all'
  pathOf: (page: number) => string
}

/** Reviews of the shop with their products. */
export function ReviewList(props: Props) {
  return (
    <ReviewsFrame {...props}>
      {(reviews) => (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} product={review.product} />
            </li>
          ))}
        </ul>
      )}
    </ReviewsFrame>
  )
}

interface FrameProps extends Props {
  children: (reviews: ReviewWithProduct[]) => ReactNode
}

export function ReviewsFrame({ reviews, current, pathOf, children }: FrameProps) {
  const { shopid } = useShell().shop
  const all = current === 'all'
  const more = useMore(
    reviews,
    (query, signal) => browserApi.get('/api/myshp/get/review/list', { shopid, all, ...query }, { signal }),
    { list: pathOf(1) },
  )
  return (
    <section className={styles.page}>
      <h1>{texts.title}</h1>
      <nav className={styles.kinds} aria-label={texts.kinds}>
        <a href={paths.reviews()} aria-current={all ? undefined : 'page'}>
          {texts.photos}
        </a>
        <a href={paths.allReviews()} aria-current={all ? 'page' : undefined}>
          {texts.all}
        </a>
      </nav>
      <FromStart page={reviews.page} href={pathOf(1)} />
      {more.items.length > 0 ? children(more.items) : <EmptyState title={texts.empty} />}
      <MoreButton more={more} label={texts.more} href={pathOf(more.nextPage)} />
    </section>
  )
}
