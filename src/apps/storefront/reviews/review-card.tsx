import type { Review, ReviewWithProduct } from '../../../domains/reviews/reviews.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { Stars } from '../../../ui/display/stars.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { reviewDetailWords } from '../../../ui/texts/review-details.ts'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import { paths } from '../paths.ts'
import { HelpfulButton } from './helpful-button.tsx'
import styles from './reviews.module.css'

interface Props {
  review: Review
  /** set in lists of several products */
  product?: ReviewWithProduct['product']
  /** photos in full width */
  large?: boolean
}

export function ReviewCard({ review, product, large = false }: Props) {
  return (
    <article className={styles.card}>
      {product && (
        <a className={styles.product} href={paths.product(product.sid)}>
          {product.image && (
            <img src={imageUrl(product.image, 120)} alt="" width={48} height={48} loading="lazy" />
          )}
          <span>{product.title}</span>
        </a>
      )}
      <header className={styles.meta}>
        <Stars value={review.stars} />
        {review.best && <strong className={styles.best}>{texts.best}</strong>}
        <span>{review.author}</span>
        <time dateTime={review.regdate}>{dottedDay(review.regdate)}</time>
        <a href={paths.report({ review: review.id })} rel="nofollow">
          {texts.report}
        </a>
      </header>
      {review.imported && <p className={styles.imported}>{texts.imported}</p>}
      {review.option && (
        <p className={styles.option}>
          {texts.option} {review.option}
        </p>
      )}
      <Details review={review} />
      <p className={styles.text}>{review.text}</p>
      {review.photos.length > 0 && <Photos review={review} photos={review.photos} large={large} />}
      {review.month && (
        <section className={styles.month} aria-label={texts.month}>
          <p className={styles.meta}>
            <strong>{texts.month}</strong>
            <time dateTime={review.month.regdate}>{dottedDay(review.month.regdate)}</time>
          </p>
          <p className={styles.text}>{review.month.text}</p>
          {review.month.photos.length > 0 && (
            <Photos review={review} photos={review.month.photos} large={large} />
          )}
        </section>
      )}
      {review.reply && (
        <blockquote className={styles.reply}>
          <strong>{texts.reply}</strong>
          <p>{review.reply}</p>
        </blockquote>
      )}
      <HelpfulButton review={review} />
    </article>
  )
}

/** Measures of the writer's body and stars by aspect. */
function Details({ review }: { review: Review }) {
  const words = reviewDetailWords(review)
  return words ? <p className={styles.option}>{words}</p> : null
}

function Photos({ review, photos, large }: { review: Review; photos: string[]; large: boolean }) {
  return (
    <ul className={large ? styles.largePhotos : styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo}>
          {large ? (
            <img src={imageUrl(photo, 960)} alt={texts.photo(index + 1)} width={960} height={1200} />
          ) : (
            <a href={paths.review(review.id)}>
              <img
                src={imageUrl(photo, 240)}
                alt={texts.photo(index + 1)}
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
