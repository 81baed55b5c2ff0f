import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { useSlides } from '../../../../ui/use-slides.ts'
import { widePicture } from '../../content/blocks/wide-picture.ts'
import { useShell } from '../../shell/shell-data.ts'
import { slideSizes } from './gallery-slides.ts'
import styles from './product-gallery.module.css'

const texts = productTexts.gallery

/** The pictures of a product as slides. A tap opens the full-screen viewer. */
export function ProductGallery({
  pictures,
  texts: alts = [],
}: {
  pictures: string[]
  /** alternative texts by index */
  texts?: string[]
}) {
  const { device } = useShell()
  const strip = useRef<HTMLUListElement>(null)
  const { index, show } = useSlides(strip, pictures.length)
  const { open, viewer } = useViewer(pictures)

  if (pictures.length === 0) return <p className={styles.none}>{texts.none}</p>
  const last = pictures.length - 1
  return (
    <section
      className={styles.gallery}
      aria-label={texts.label}
      onKeyDown={(event) => handleArrowKey(event, index, show)}
    >
      <div className={styles.stage}>
        <ul ref={strip}>
          {pictures.map((picture, slide) => (
            <li key={picture}>
              <Slide
                picture={picture}
                alt={alts[slide] ?? ''}
                index={slide}
                count={pictures.length}
                sizes={slideSizes[device]}
                onOpen={open}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <p className={styles.count}>{`${index + 1} / ${pictures.length}`}</p>}
        {device === 'pc' && pictures.length > 1 && (
          <div className={styles.arrows}>
            <IconButton
              icon="left"
              label={texts.previous}
              aria-disabled={index === 0}
              onClick={index === 0 ? undefined : () => show(index - 1)}
            />
            <IconButton
              icon="right"
              label={texts.next}
              aria-disabled={index === last}
              onClick={index === last ? undefined : () => show(index + 1)}
            />
          </div>
        )}
      </div>
      {device === 'pc' && pictures.length > 1 && <Thumbs pictures={pictures} index={index} onShow={show} />}
      {viewer}
    </section>
  )
}

interface SlideProps {
  picture: string
  alt: string
  index: number
  count: number
  sizes: string
  onOpen: (index: number) => void
}

function Slide({ picture, alt, index, count, sizes, onOpen }: SlideProps) {
  const { ratio } = useShell().shop.skin_config
  return (
    <button
      type="button"
      aria-label={alt ? `${alt}, ${texts.enlarge(index + 1, count)}` : texts.enlarge(index + 1, count)}
      onClick={() => onOpen(index)}
    >
      <img
        {...widePicture(picture, sizes)}
        width={720}
        height={Math.round(720 / ratio)}
        alt={alt}
        {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </button>
  )
}

function handleArrowKey(event: KeyboardEvent, index: number, show: (index: number) => void) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  show(index + step)
}

const loadViewer = async () => (await import('../../../../ui/display/picture-viewer.tsx')).PictureViewer

/** The full-screen viewer. Its code loads with the first tap. */
function useViewer(pictures: string[]) {
  const [Viewer, fetchViewer] = useOnDemand(loadViewer)
  const [index, setIndex] = useState<number | null>(null)
  return {
    open(picture: number) {
      setIndex(picture)
      fetchViewer()
    },
    viewer: Viewer && index !== null && (
      <Viewer
        sources={pictures.map((picture) => imageUrl(picture, 1440))}
        index={index}
        onClose={() => setIndex(null)}
      />
    ),
  }
}

interface ThumbsProps {
  pictures: string[]
  index: number
  onShow: (index: number) => void
}

function Thumbs({ pictures, index, onShow }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, slide) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={productTexts.gallery.show(slide + 1)}
            aria-current={slide === index}
            onClick={() => onShow(slide)}
          >
            <img src={imageUrl(picture, 120)} width={64} height={64} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
