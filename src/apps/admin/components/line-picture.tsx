import { Image } from '@mantine/core'
import { imageUrl } from '../../../ui/images.ts'
import styles from './line-picture.module.css'

/** A product's picture beside its name, hence without alt text; `size` in px. */
export function LinePicture({ image, size }: { image: string; size: number }) {
  if (!image) return <div className={styles.none} style={{ width: size, height: size }} />
  return <Image src={imageUrl(image, 120)} alt="" w={size} h={size} radius="sm" className={styles.picture} />
}
