import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import type { Block } from '../../../../domains/content/contract.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { Blocks } from '../../features/content/blocks/blocks.tsx'
import { phoneSizes } from '../../features/content/blocks/wide-picture.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './popup.module.css'

const texts = frameTexts.popup

/** The blocks of the popup as slides to swipe through, one block each. */
export function PopupSlides({ blocks, ratio }: { blocks: Block[]; ratio: number }) {
  const { device } = useShell()
  const [viewport, swiper] = useEmblaCarousel({ loop: blocks.length > 1 })
  const at = useSelected(swiper)
  // As in the stylesheet.
  const sizes = device === 'pc' ? `min(60vw, ${Math.round(60 * ratio)}vh)` : phoneSizes(70)
  return (
    <>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.slides}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides are a fixed list and have no names of their own.
            <li key={index} inert={index !== at} aria-label={texts.place(index + 1, blocks.length)}>
              <Blocks blocks={[block]} eager={index === 0} sizes={sizes} />
            </li>
          ))}
        </ul>
      </div>
      {blocks.length > 1 && (
        <div className={styles.controls}>
          <IconButton icon="left" label={texts.previous} onClick={() => swiper?.scrollPrev()} />
          <p aria-hidden="true">
            {at + 1} / {blocks.length}
          </p>
          <IconButton icon="right" label={texts.next} onClick={() => swiper?.scrollNext()} />
        </div>
      )}
    </>
  )
}

type Swiper = ReturnType<typeof useEmblaCarousel>[1]

/** The slide that the swiper stands at. */
function useSelected(swiper: Swiper): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!swiper) return
    const look = () => setAt(swiper.selectedScrollSnap())
    swiper.on('select', look).on('reInit', look)
    return () => {
      swiper.off('select', look).off('reInit', look)
    }
  }, [swiper])
  return at
}
