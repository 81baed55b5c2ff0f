import type { CartGroup } from '../../../domains/cart/cart.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { won } from '../../../ui/money.ts'
import { footBar } from '../../../ui/navigation/foot-bar.ts'
import { cartTexts } from '../../../ui/texts/cart.ts'
import { dealTexts } from '../../../ui/texts/deals.ts'
import { hasUnorderableLines, sumGroups } from './cart-edits.ts'
import styles from './cart-summary.module.css'
import { CartCoupons } from './coupons/cart-coupons.tsx'
import { formatFee } from './lines/cart-group.tsx'

const texts = cartTexts.summary

interface Props {
  /** slug of the shop on whose host the cart is shown */
  shopSlug: string
  groups: CartGroup[]
  pending: boolean
  /** null if there are no unsaved changes (docs/product/cart.md) */
  save: { run: () => void; running: boolean } | null
  order: { run: () => void; running: boolean }
}

/** The cost of the chosen groups and the checkout button. */
export function CartSummary({ shopSlug, groups, pending, save, order }: Props) {
  const { goods, off, dealOff, fee, total } = sumGroups(groups)
  const isPartial = hasUnorderableLines(groups)
  return (
    <aside className={styles.summary} aria-label={texts.title}>
      <dl className={styles.parts}>
        <dt>{texts.productAmount}</dt>
        <dd>{won(goods)}</dd>
        {dealOff > 0 && (
          <>
            <dt>{dealTexts.off}</dt>
            <dd>{cartTexts.group.minus(dealOff)}</dd>
          </>
        )}
        {off > dealOff && (
          <>
            <dt>{cartTexts.group.off('')}</dt>
            <dd>{cartTexts.group.minus(off - dealOff)}</dd>
          </>
        )}
        <dt>{texts.fee}</dt>
        <dd data-pending={pending}>{formatFee(fee)}</dd>
      </dl>
      <p className={styles.note}>{texts.later}</p>
      <CartCoupons shopSlug={shopSlug} groups={groups} />
      <div ref={footBar} className={styles.bar}>
        <p>
          <small>{isPartial ? texts.ofOrderable : texts.title}</small>
          <output data-pending={pending} aria-busy={pending}>
            {won(total)}
          </output>
        </p>
        {save && (
          <Button aria-disabled={save.running} onClick={save.running ? undefined : save.run}>
            {save.running ? cartTexts.save.saving : cartTexts.save.label}
          </Button>
        )}
        <Button
          variant="strong"
          disabled={groups.length === 0}
          aria-disabled={order.running || undefined}
          onClick={order.running ? undefined : order.run}
        >
          {orderLabel(groups.length, order.running)}
        </Button>
      </div>
    </aside>
  )
}

function orderLabel(groups: number, running: boolean): string {
  if (groups === 0) return texts.nothing
  return running ? texts.ordering : texts.order
}
