import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { Blocks } from '../../content/blocks/blocks.tsx'
import type { OpenProduct } from '../product-data.ts'
import styles from './detail.module.css'

const texts = productTexts.detail

/** The seller's description between the shop-wide blocks. A tall one is folded from the start, so the layout does not shift. */
export function Detail({ above, detail, below }: Pick<OpenProduct, 'above' | 'detail' | 'below'>) {
  const [unfolded, setUnfolded] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(box)
  const blocks = [...above, ...detail, ...below]
  if (blocks.length === 0) return <p className={styles.none}>{texts.none}</p>
  return (
    <div ref={box} className={unfolded ? undefined : styles.folded}>
      <Blocks blocks={blocks} />
      {isCut && !unfolded && (
        <div className={styles.unfold}>
          <Button onClick={() => setUnfolded(true)}>
            {texts.unfold} <Icon name="down" size={18} />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether a box is lower than its content. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setIsCut(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isCut
}
