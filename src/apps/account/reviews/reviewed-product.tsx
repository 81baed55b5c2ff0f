import { imageUrl } from '../../../ui/images.ts'
import { accountReviewsTexts as texts } from '../../../ui/texts/account-reviews.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from './reviewed-product.module.css'

interface Props {
  product: { host: string; sid: number; title: string; image: string; shop_name: string; open: boolean }
  /** chosen options; empty if the product has none */
  option?: string
}

/** The product of a review or question. It links to its shop while it is shown there. */
export function ReviewedProduct({ product, option = '' }: Props) {
  const paths = usePaths()
  const { host, sid, title, image, shop_name, open } = product
  return (
    <div className={styles.place}>
      {image ? (
        <img src={imageUrl(image, 120)} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className={styles.blank} />
      )}
      <div>
        <small>{shop_name}</small>
        <h2>{open ? <a href={paths.product(host, sid)}>{title}</a> : title}</h2>
        {option && <small>{texts.option(option)}</small>}
        {!open && <small>{texts.closed}</small>}
      </div>
    </div>
  )
}
