import type { Review } from '../../../../../domains/reviews/reviews.contract.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { paths } from '../../../paths.ts'
import styles from '../sections/sections.module.css'

const texts = productTexts.reviews

/** Photos of reviews side by side, each leading to its review. */
export function PhotoStrip({ reviews }: { reviews: Review[] }) {
  const photos = reviews.flatMap(({ id, photos }) => photos.map((photo) => ({ id, photo })))
  if (photos.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={texts.strip}>
      {photos.map(({ id, photo }, at) => (
        <li key={photo}>
          <a href={paths.review(id)}>
            <img
              src={imageUrl(photo, 240)}
              alt={texts.photo(at + 1)}
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
