import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useShell } from '../../../shell/shell-data.ts'
import { widePicture } from '../../content/blocks/wide-picture.ts'
import styles from './gallery.module.css'
import { slideSizes } from './slides.ts'
import { Thumbs } from './thumbs.tsx'
import { useSlides } from './use-slides.ts'
import { useViewer } from './use-viewer.tsx'

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
  onOpen: (at: number) => void
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
function stepByKey(event: KeyboardEvent, at: number, show: (at: number) => void) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  show(at + step)
}
