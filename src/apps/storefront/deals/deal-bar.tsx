import { type CSSProperties, useState } from 'react'
import { totalOf } from '../../../domains/cart/shared/bill.ts'
import { dealsOf } from '../../../domains/cart/shared/line-deals.ts'
import type { RunningDeal } from '../../../domains/catalogue/catalogue.contract.ts'
import { setSizeOf } from '../../../domains/marketing/shared/deals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { won } from '../../../ui/money.ts'
import { footBar } from '../../../ui/navigation/foot-bar.ts'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { dealPageTexts as texts } from '../../../ui/texts/deal-page.ts'
import { dealTexts } from '../../../ui/texts/deals.ts'
import { previewTexts } from '../../../ui/texts/preview.ts'
import { useRouter } from '../../router/use-router.ts'
import { paths } from '../paths.ts'
import { toBillLines } from '../product/choice/choice-bill.ts'
import { toCartLines } from '../product/choice/chosen-lines.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './deal-page.module.css'
import type { DealChoice } from './use-deal-choice.ts'

/** The sum of the picked pieces, what is missing for the discount, and the button to the cart. */
export function DealBar({ deal, choice }: { deal: RunningDeal; choice: DealChoice }) {
  const { shop, preview } = useShell()
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const lines = choice.lines.flatMap((line) => toBillLines(line.product, [line]))
  const { offs, effects } = dealsOf(lines)
  const effect = effects.find((item) => item.deal.id === deal.id)
  const productsTotal = lines.reduce((sum, line) => sum + totalOf(line), 0)
  const off = offs.reduce((sum, won) => sum + won, 0)
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0)
  const size = setSizeOf(deal)
  const missing = effect ? effect.missing : size
  const isDisabled = isAdding || pieces === 0 || preview !== undefined

  async function add() {
    setAdding(true)
    try {
      const { addWithToast } = await import('../shell/cart/add-to-cart.ts')
      const added = await addWithToast({
        shopSlug: shop.shopid,
        list: choice.lines.flatMap((line) => toCartLines(line.product.sid, [line])),
        openCart: () => void router.navigate(paths.cart()),
      })
      if (added) choice.clear()
    } finally {
      setAdding(false)
    }
  }

  return (
    <section ref={footBar} className={styles.bar} aria-label={texts.bar}>
      <p
        className={styles.progress}
        style={{ '--share': `${((size - missing) / size) * 100}%` } as CSSProperties}
        role="status"
      >
        {pieces === 0 ? texts.first : progressOf(deal, missing, effect?.off ?? 0)}
      </p>
      <p className={styles.sum}>
        <small>{texts.picked(pieces)}</small>
        {off > 0 && <s>{won(productsTotal)}</s>}
        <output>{won(productsTotal - off)}</output>
      </p>
      <Button variant="strong" aria-disabled={isDisabled} onClick={isDisabled ? undefined : add}>
        {preview ? previewTexts.noCart : isAdding ? texts.adding : texts.toCart}
      </Button>
    </section>
  )
}

const progressOf = (deal: RunningDeal, missing: number, off: number): string =>
  [off > 0 && texts.applied(off), missing > 0 && dealTexts.more(deal, missing)].filter(Boolean).join(' · ') ||
  dealLabel(deal)
