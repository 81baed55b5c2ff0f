import type { BlockImage as Image } from '../../../../../domains/content/contract.ts'
import { contentTexts as texts } from '../../../../../ui/texts/content.ts'
import { BlockImage } from './block-image.tsx'
import styles from './gallery-block.module.css'

/** Pictures in a row that scrolls by touch or keyboard. */
export function GalleryBlock({ images }: { images: Image[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles.row} tabIndex={0} aria-label={texts.gallery}>
      {images.map((image) => (
        <BlockImage
          image={image}
          sizes="(min-width: 900px) 420px, 76vw"
          className={styles.picture}
          key={image.src}
        />
      ))}
    </section>
  )
}
