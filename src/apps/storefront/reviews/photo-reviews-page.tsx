import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { imageUrl } from '../../../ui/images.ts'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { type Reviews, ReviewsFrame } from './review-list.tsx'
import styles from './reviews.module.css'

/** A wall of review photos that link to their reviews. */
export async function loader({ api, shopid }: LoaderArgs): Promise<Reviews> {
  return api.get('/api/myshp/get/review/list', { shopid })
}

export const head = (_data: Reviews, { shop }: { shop: ShopInfo }) => ({
  title: `${texts.title} - ${shop.name}`,
  canonical: paths.reviews(),
})

export function Component({ data }: { data: Reviews }) {
  return (
    <ReviewsFrame reviews={data} current="wall" pathOf={paths.photoReviews}>
      {(reviews) => (
        <ul className={styles.wall}>
          {reviews.map((review) => (
            <li key={review.id}>
              <a href={paths.review(review.id)} aria-label={texts.productTitle(review.product.title)}>
                <img
                  src={imageUrl(review.photos[0] as string, 360)}
                  alt=""
                  width={240}
                  height={240}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </ReviewsFrame>
  )
}
