import { browserApi } from '../../../client/browser.ts'
import type { Review } from '../../../domains/reviews/reviews.contract.ts'
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { reviewsTexts } from '../../../ui/texts/reviews.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './review-gallery.module.css'

const texts = reviewsTexts.gallery

/** All photos of a product's reviews, each with a link to its review. */
export function ReviewGallery({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  const { shopid } = useShell().shop
  const more = useMore(null, (query, signal) =>
    browserApi.get(
      '/api/myshp/get/review/product',
      { shopid, sid: listingId, photo: true, ...query },
      { signal },
    ),
  )
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <ul className={styles.photos}>
          {more.items.flatMap(photosOf).map(({ id, photo }, index) => (
            <li key={photo}>
              <a href={paths.review(id)}>
                <img
                  src={imageUrl(photo, 240)}
                  alt={reviewsTexts.photo(index + 1)}
                  width={240}
                  height={240}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
        <MoreButton more={more} label={texts.more} />
      </div>
    </TitledDialog>
  )
}

const photosOf = ({ id, photos, month }: Review) =>
  [...photos, ...(month?.photos ?? [])].map((photo) => ({ id, photo }))
