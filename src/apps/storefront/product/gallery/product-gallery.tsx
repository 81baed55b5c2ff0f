import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { imageUrl } from '../../../../ui/images.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { widePicture } from '../../content/blocks/wide-picture.ts'
import { useShell } from '../../shell/shell-data.ts'
import { slideSizes } from './gallery-slides.ts'
import styles from './product-gallery.module.css'

const texts = productTexts.gallery

/** The pictures of a product, as slides; a tap shows one large, with zoom. */
export function Gallery({
  pictures,
  texts: alts = [],
}: {
  pictures: string[]
  /** alternative texts, one for each picture from the first on */
  texts?: string[]
}) {
  const { device } = useShell()
  const strip = useRef<HTMLUListElement>(null)
  const { at, show } = useSlides(strip, pictures.length)
  const { open, viewer } = useViewer(pictures)

  if (pictures.length === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <section
      className={styles.gallery}
      aria-label={texts.label}
      onKeyDown={(event) => stepByKey(event, at, show)}
    >
      <div className={styles.stage}>
        <ul ref={strip}>
          {pictures.map((picture, slide) => (
            <li key={picture}>
              <Slide
                picture={picture}
                alt={alts[slide] ?? ''}
                at={slide}
                of={pictures.length}
                sizes={slideSizes[device]}
                onOpen={open}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <p className={styles.count}>{`${at + 1} / ${pictures.length}`}</p>}
        {device === 'pc' && pictures.length > 1 && (
          <div className={styles.arrows}>
            <IconButton icon="left" label={texts.previous} disabled={at === 0} onClick={() => show(at - 1)} />
            <IconButton
              icon="right"
              label={texts.next}
              disabled={at === pictures.length - 1}
              onClick={() => show(at + 1)}
            />
          </div>
        )}
      </div>
      {device === 'pc' && pictures.length > 1 && <Thumbs pictures={pictures} at={at} onShow={show} />}
      {viewer}
    </section>
  )
}

interface SlideProps {
  picture: string
  alt: string
  at: number
  of: number
  sizes: string
  onOpen: (index: number) => void
}

function Slide({ picture, alt, at, of, sizes, onOpen }: SlideProps) {
  const { ratio } = useShell().shop.skin_config
  return (
    <button
      type="button"
      aria-label={alt ? `${alt}, ${texts.enlarge(at + 1, of)}` : texts.enlarge(at + 1, of)}
      onClick={() => onOpen(at)}
    >
      <img
        {...widePicture(picture, sizes)}
        width={720}
        height={Math.round(720 / ratio)}
        alt={alt}
        {...(at === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </button>
  )
}

/** The arrow keys step through the pictures. */
function stepByKey(event: KeyboardEvent, index: number, show: (index: number) => void) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  show(index + step)
}

/** The visible slide of a scrolling strip, and a function to show another. The slides are as wide as the strip. */
function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const update = () => setAt(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [strip])

  const show = (slide: number) => {
    const element = strip.current
    const within = Math.max(0, Math.min(count - 1, slide))
    element?.scrollTo({ left: within * element.clientWidth })
  }
  return { at, show }
}

const loadViewer = async () => (await import('../../../../ui/display/picture-viewer.tsx')).PictureViewer

/** The viewer of large pictures, whose code loads with the first tap. */
function useViewer(pictures: string[]) {
  const [Viewer, wantViewer] = useOnDemand(loadViewer)
  const [at, setAt] = useState<number | null>(null)
  return {
    open(picture: number) {
      setAt(picture)
      wantViewer()
    },
    viewer: Viewer && at !== null && (
      <Viewer
        sources={pictures.map((picture) => imageUrl(picture, 1440))}
        index={at}
        onClose={() => setAt(null)}
      />
    ),
  }
}

interface ThumbsProps {
  pictures: string[]
  at: number
  onShow: (index: number) => void
}

/** Thumbnails that choose the large picture. */
function Thumbs({ pictures, at, onShow }: ThumbsProps) {
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
