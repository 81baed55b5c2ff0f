import { imageUrl } from '../../../../../ui/images.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import styles from './gallery.module.css'

interface Props {
  pictures: string[]
  at: number
  onShow: (at: number) => void
}

/** Thumbnails that choose the large picture. */
export function Thumbs({ pictures, at, onShow }: Props) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, slide) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={productTexts.gallery.show(slide + 1)}
            aria-current={slide === at}
            onClick={() => onShow(slide)}
          >
            <img src={imageUrl(picture, 120)} width={64} height={64} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
