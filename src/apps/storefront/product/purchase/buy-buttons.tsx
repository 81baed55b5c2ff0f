import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { previewTexts } from '../../../../ui/texts/preview.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { toCartTexts } from '../../../../ui/texts/to-cart.ts'
import { useRouter } from '../../../router/use-router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../shell/shell-data.ts'
import { toCartLines } from '../choice/chosen-lines.ts'
import styles from '../choice/option-picker.module.css'
import type { Choice } from '../choice/use-choice.ts'
import { purchasePart } from './purchase-part.ts'
import { loadBuyNow, useBuyNow } from './use-buy-now.ts'

const addTexts = toCartTexts.add
const texts = productTexts.choose

interface Props {
  product: Product
  choice: Choice
  onAdded?: (() => void) | undefined
  /** the heart, before the buttons */
  children?: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}

const loadAddToCart = () => import('../../shell/cart/add-to-cart.ts')

/**
 * Adds the choice to the cart, where a toast shows the result, or buys it at once. The code of both and the cart page
 * load when the visitor is likely to use them.
 */
export function BuyButtons({ product, choice, onAdded, children, ref }: Props) {
  const { shop, device, preview } = useShell()
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const { running, buy, give } = useBuyNow(product, choice)
  const nothing = choice.lines.length === 0
  const [initialLines] = useState(choice.lines)
  // A phone has opened the sheet; on a PC a product without options is chosen from the start.
  const isLikely = device === 'mobile' || choice.lines !== initialLines
  const prepare = useCallback(() => {
    loadAddToCart().catch(() => {})
    loadBuyNow().catch(() => {})
    router.prepare(paths.cart())
  }, [router])
  useEffect(() => {
    if (isLikely) return whenIdle(prepare)
  }, [isLikely, prepare])
  const openCart = () => void router.navigate(paths.cart())
  const add = async () => {
    setAdding(true)
    try {
      // A choice that is reset before its part has loaded would lose its markup.
      const [{ addWithToast }] = await Promise.all([loadAddToCart(), purchasePart.load()])
      const added = await addWithToast({
        shopSlug: shop.shopid,
        list: toCartLines(product.sid, choice.lines),
        openCart,
      })
      if (!added) return
      choice.reset()
      onAdded?.()
    } finally {
      setAdding(false)
    }
  }
  // A disabled button would lose the focus.
  const isDisabled = adding || running || nothing || preview !== undefined
  const common = {
    className: nothing || preview ? styles.nothing : '',
    'aria-disabled': isDisabled,
    onPointerEnter: prepare,
    onFocus: prepare,
  }
  return (
    <div ref={ref} className={styles.place}>
      {children}
      {choice.weeks === null && (
        <Button {...common} onClick={isDisabled ? undefined : add}>
          {preview ? previewTexts.noCart : adding ? addTexts.adding : addTexts.label}
        </Button>
      )}
      {!preview && (
        <Button {...common} variant="strong" onClick={isDisabled ? undefined : buy}>
          {running ? texts.buying : choice.weeks === null ? texts.buy : texts.subscribe}
        </Button>
      )}
      {give && (
        <Button
          {...common}
          className={`${styles.gift} ${common.className}`}
          onClick={isDisabled ? undefined : give}
        >
          {texts.gift}
        </Button>
      )}
    </div>
  )
}
