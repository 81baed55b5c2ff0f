import type { BlockImage as Image } from '../../../../../domains/content/contract.ts'
import { BlockImage } from './block-image.tsx'
import styles from './picture-block.module.css'

interface Props {
  image: Image
  url: string
  eager: boolean
  /** as in html */
  sizes?: string | undefined
}

export function PictureBlock({ image, url, eager, sizes }: Props) {
  const picture = <BlockImage image={image} eager={eager} sizes={sizes} className={styles.picture} />
  return url ? <a href={url}>{picture}</a> : picture
}
