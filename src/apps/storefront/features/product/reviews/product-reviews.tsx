import { useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import { MoreButton } from '../../../../../ui/lists/more-button.tsx'
import { useMore } from '../../../../../ui/lists/use-more.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useShell } from '../../../shell/shell-data.ts'
import { ReviewCard } from '../../reviews/review-card.tsx'
import type { OpenProduct } from '../product-data.ts'
import styles from '../sections/sections.module.css'
import { PhotoStrip } from './photo-strip.tsx'
import { ReviewSummary } from './review-summary.tsx'

const texts = productTexts.reviews

interface Props {
  sid: number
  reviews: OpenProduct['reviews']
}

/** The reviews of a product: the spread of their stars, their photos, and their texts page by page. */
export function ProductReviews({ sid, reviews }: Props) {
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
      <ReviewPages sid={sid} photo={photo} first={photo ? null : reviews} key={String(photo)} />
    </>
  )
}

function ReviewPages({ sid, photo, first }: { sid: number; photo: boolean; first: Props['reviews'] | null }) {
  const { shopid } = useShell().shop
  const more = useMore(first, (query, signal) =>
    browserApi.get('/api/myshp/get/review/product', { shopid, sid, photo, ...query }, { signal }),
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
