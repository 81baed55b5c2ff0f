import type { ReplyOf } from '../../../client/calls.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import { AdultGate } from '../product/adult/adult-gate.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

type Data = ReplyOf<'/api/myshp/get/review/detail'>

export async function loader({ api, shopid, url }: LoaderArgs): Promise<Data> {
  return api.get('/api/myshp/get/review/detail', { shopid, id: wholeParam(url.searchParams.get('id')) })
}

export const head = (review: Data, { shop }: { shop: ShopInfo }) => ({
  title: `${texts.productTitle(review.product.title)} - ${shop.name}`,
  ...(review.adult ? { noindex: true } : { description: cutText(review.text, 150) }),
  canonical: paths.review(review.id),
  ...(review.photos[0] && !review.adult ? { image: review.photos[0] } : {}),
})

/** A review of an adult product is gated like the product. */
export function Component({ data }: { data: Data }) {
  if (data.masked) return <AdultGate category={0} />
  return (
    <section className={styles.page}>
      <h1 className="visually-hidden">{texts.productTitle(data.product.title)}</h1>
      <ReviewCard review={data} product={data.product} large />
      <a className={buttonClass()} href={paths.allReviews()}>
        {texts.back}
      </a>
    </section>
  )
}
