import type { BestReview } from '../../../../domains/reviews/reviews.contract.ts'
import { Stars } from '../../../../ui/display/stars.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { contentTexts } from '../../../../ui/texts/content.ts'
import { paths } from '../../paths.ts'
import blockStyles from './content-blocks.module.css'
import styles from './reviews-block.module.css'

/** Photo reviews in a scrollable row, each with a link to the whole review. Nothing without reviews. */
export function ReviewsBlock({ title, reviews }: { title: string; reviews: BestReview[] }) {
  if (reviews.length === 0) return null
  return (
    <section className={blockStyles.block} aria-label={title || contentTexts.reviews}>
      <header className={blockStyles.header}>
        {title && <h2>{title}</h2>}
        <a href={paths.reviews()}>{contentTexts.more}</a>
      </header>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id}>
            <a href={paths.review(review.id)}>
              <img src={imageUrl(review.photo, 360)} alt="" width={240} height={240} loading="lazy" />
              <Stars value={review.stars} />
              <p>{review.text}</p>
              <small>{review.title}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
