import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Review, ReviewSummary as Summary } from '../../../domains/reviews/reviews.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { productSectionTexts } from '../../../ui/texts/product-sections.ts'
import { reviewsTexts } from '../../../ui/texts/reviews.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { paths } from '../paths.ts'
import { ReviewCard } from '../reviews/review-card.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { OpenProduct } from './product-data.ts'
import reviewSummaryStyles from './product-reviews.module.css'
import styles from './sections/sections.module.css'

const texts = productSectionTexts.reviews
const loadFinder = async () => (await import('../reviews/review-finder.tsx')).ReviewFinder
const loadGallery = async () => (await import('../reviews/review-gallery.tsx')).ReviewGallery

interface Props {
  listingId: number
  reviews: OpenProduct['reviews']
  /** reviews of an adult product cannot be filtered */
  isAdult?: boolean
}

/** Distribution of stars, photos, and reviews page by page. */
export function ProductReviews({ listingId, reviews, isAdult = false }: Props) {
  const [photo, setPhoto] = useState(false)
  const [Finder, fetchFinder] = useOnDemand(loadFinder)
  const { summary } = reviews
  if (summary.count === 0) return <p className={styles.none}>{texts.none}</p>

  // The filter has a choice of photos of its own.
  const openFinder = () => fetchFinder().then(() => setPhoto(false))
  const pages = (
    <ReviewPages listingId={listingId} photo={photo} first={photo ? null : reviews} key={String(photo)} />
  )
  return (
    <>
      <ReviewSummary summary={summary} />
      <PhotoStrip reviews={reviews.items} />
      {summary.photos > 0 && <GalleryButton listingId={listingId} />}
      {Finder ? (
        <Finder listingId={listingId}>{pages}</Finder>
      ) : (
        <>
          <div className={reviewSummaryStyles.choices}>
            {summary.photos > 0 && <Kinds photo={photo} onChoose={setPhoto} />}
            {!isAdult && (
              <button type="button" className={reviewSummaryStyles.open} onClick={openFinder}>
                {reviewsTexts.filter.open}
              </button>
            )}
          </div>
          {pages}
        </>
      )}
    </>
  )
}

function GalleryButton({ listingId }: { listingId: number }) {
  const [Gallery, fetchGallery] = useOnDemand(loadGallery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        className={reviewSummaryStyles.all ?? ''}
        aria-haspopup="dialog"
        onClick={() => fetchGallery().then(() => setIsOpen(true))}
      >
        {reviewsTexts.gallery.open}
      </Button>
      {Gallery && isOpen && <Gallery listingId={listingId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Kinds({ photo, onChoose }: { photo: boolean; onChoose: (photo: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div className={styles.kinds} role="group" aria-label={texts.kinds}>
      <button type="button" aria-pressed={!photo} onClick={() => onChoose(false)}>
        {texts.all}
      </button>
      <button type="button" aria-pressed={photo} onClick={() => onChoose(true)}>
        {texts.photos}
      </button>
    </div>
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
        <small>{texts.count(summary.count)}</small>
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
      {summary.aspects && (
        <dl aria-label={texts.aspects}>
          {summary.aspects.map(({ name, count, stars }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Stars value={stars} /> {texts.aspect(stars.toFixed(1), count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

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
