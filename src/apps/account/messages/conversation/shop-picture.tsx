import { firstCharacter } from '../../../../platform/cut-text.ts'
import { imageUrl } from '../../../../ui/images.ts'
import styles from './shop-picture.module.css'

/** The shop's picture in a circle, or the first letter of its name. `logo` is a signed base URL, `size` in px. */
export function ShopPicture({ shop, logo, size }: { shop: string; logo: string; size: number }) {
  const box = { width: size, height: size }
  if (!logo)
    return (
      <span className={styles.picture} style={box} aria-hidden="true">
        {firstCharacter(shop)}
      </span>
    )
  return <img className={styles.picture} src={imageUrl(logo, 120)} alt="" {...box} />
}
