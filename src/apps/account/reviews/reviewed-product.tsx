import { imageUrl } from '../../../ui/images.ts'
import { accountReviewsTexts as texts } from '../../../ui/texts/account-reviews.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from './reviewed-product.module.css'

interface Props {
  place: { host: string; sid: number; title: string; image: string; shop_name: string; open: boolean }
  /** chosen options as text, or empty */
  option?: string
}

/** The product of a review or question; it links to its shop while the shop shows it. */
export function Place({ place, option = '' }: Props) {
  const paths = usePaths()
  const { host, sid, title, image, shop_name, open } = place
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
