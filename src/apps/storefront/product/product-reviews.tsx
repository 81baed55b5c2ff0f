import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Review, ReviewSummary as Summary } from '../../../domains/reviews/reviews.contract.ts'
import { Stars } from '../../../ui/display/stars.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { productTexts } from '../../../ui/texts/product.ts'
import { paths } from '../paths.ts'
import { ReviewCard } from '../reviews/review-card.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { OpenProduct } from './product-data.ts'
import reviewSummaryStyles from './product-reviews.module.css'
import styles from './sections/sections.module.css'

const texts = productTexts.reviews

interface Props {
  listingId: number
  reviews: OpenProduct['reviews']
}

/** Distribution of stars, photos, and reviews page by page. */
export function ProductReviews({ listingId, reviews }: Props) {
  const [photo, setPhoto] = useState(false)
  const { summary } = reviews
  if (summary.count === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <>
      <ReviewSummary summary={summary} />
      <PhotoStrip reviews={reviews.items} />
      {summary.photos > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
        <div className={styles.kinds} role="group" aria-label={texts.kinds}>
          <button type="button" aria-pressed={!photo} onClick={() => setPhoto(false)}>
            {texts.all} {summary.count}
          </button>
          <button type="button" aria-pressed={photo} onClick={() => setPhoto(true)}>
            {texts.photos} {summary.photos}
          </button>
        </div>
      )}
      <ReviewPages listingId={listingId} photo={photo} first={photo ? null : reviews} key={String(photo)} />
    </>
  )
}

function ReviewPages({
  listingId,
  photo,
  first,
}: {
  listingId: number
  photo: boolean
  first: Props['reviews'] | null
}) {
  const { shopid } = useShell().shop
  const more = useMore(first, (query, signal) =>
    browserApi.get('/api/myshp/get/review/product', { shopid, sid: listingId, photo, ...query }, { signal }),
  )
  return (
    <>
      <ul>
        {more.items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <MoreButton more={more} label={texts.more} />
    </>
  )
}

function ReviewSummary({ summary }: { summary: Summary }) {
  return (
    <div className={reviewSummaryStyles.summary}>
      <p>
        <strong>{summary.stars.toFixed(1)}</strong>
        <Stars value={summary.stars} />
        <small>{texts.of(summary.count)}</small>
        {summary.imported && <small>{texts.imported(summary.imported.count)}</small>}
      </p>
      <ul aria-label={texts.spread}>
        {summary.spread.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the spread is the number of stars.
          <li key={index}>
            <span>{texts.stars(5 - index)}</span>
            <progress max={summary.count} value={count} aria-label={texts.stars(5 - index)} />
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Photos of reviews, each with a link to its review. */
function PhotoStrip({ reviews }: { reviews: Review[] }) {
  const photos = reviews.flatMap(({ id, photos }) => photos.map((photo) => ({ id, photo })))
  if (photos.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={texts.strip}>
      {photos.map(({ id, photo }, index) => (
        <li key={photo}>
          <a href={paths.review(id)}>
            <img
              src={imageUrl(photo, 240)}
              alt={texts.photo(index + 1)}
              width={104}
              height={104}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
