import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../../../ui/controls/button.tsx'
import { previewTexts } from '../../../../../ui/texts/preview.ts'
import { toCartTexts } from '../../../../../ui/texts/to-cart.ts'
import { useRouter } from '../../../../router/use-router.ts'
import { whenIdle } from '../../../../router/when-idle.ts'
import { paths } from '../../../paths.ts'
import { useShell } from '../../../shell/shell-data.ts'
import { cartLines } from '../choice/chosen-lines.ts'
import type { Choice } from '../choice/use-choice.ts'
import styles from './add-to-cart.module.css'

const texts = toCartTexts.add

interface Props {
  sid: number
  choice: Choice
  onAdded: (() => void) | undefined
}

const loadAdding = () => import('../../../shell/cart/add-to-cart.ts')

/**
 * Adds the choice to the cart; a toast shows the result. Most visitors only look, so the code for it, and for the cart page
 * after it, loads with the first sign of intent: a failed load costs nothing but another try.
 */
export function AddToCart({ sid, choice, onAdded }: Props) {
  const { shop, device, preview } = useShell()
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const nothing = choice.lines.length === 0
  const [untouched] = useState(choice.lines)
  // On a phone the sheet was opened; on a PC a product without options is chosen from the start.
  const isWanted = device === 'mobile' || choice.lines !== untouched
  const prepare = useCallback(() => {
    loadAdding().catch(() => {})
    router.prepare(paths.cart())
  }, [router])
  useEffect(() => {
    if (isWanted) return whenIdle(prepare)
  }, [isWanted, prepare])
  const see = () => void router.navigate(paths.cart())
  const add = async () => {
    setAdding(true)
    try {
      const { addAndTell } = await loadAdding()
      const added = await addAndTell({ shopid: shop.shopid, list: cartLines(sid, choice.lines), see })
      if (!added) return
      choice.reset()
      onAdded?.()
    } finally {
      setAdding(false)
    }
  }
  // A disabled button loses the focus, and a keyboard user would start at the top of the page.
  const off = adding || nothing || preview !== undefined
  return (
    <div className={styles.place}>
      <Button
        look="strong"
        className={`${styles.add} ${nothing || preview ? styles.nothing : ''}`}
        aria-disabled={off}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={off ? undefined : add}
      >
        {preview ? previewTexts.noCart : adding ? texts.adding : texts.label}
      </Button>
    </div>
  )
}
