import type { BlockImage as Image } from '../../../../domains/content/contract.ts'
import { BlockImage } from './block-image.tsx'
import styles from './picture-block.module.css'

export function PictureBlock({ image, url, eager }: { image: Image; url: string; eager: boolean }) {
  const picture = <BlockImage image={image} eager={eager} className={styles.picture} />
  return url ? <a href={url}>{picture}</a> : picture
}
