import type { CartGroup } from '../../../domains/cart/cart.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { won } from '../../../ui/money.ts'
import { footBar } from '../../../ui/navigation/foot-bar.ts'
import { cartTexts } from '../../../ui/texts/cart.ts'
import { leavesOut, totalsOf } from './cart-edits.ts'
import styles from './cart-summary.module.css'
import { CartCoupons } from './coupons/cart-coupons.tsx'
import { feeWords } from './lines/cart-group.tsx'

const texts = cartTexts.summary

interface Props {
  /** public id of the present shop */
  here: string
  /** the groups of the order */
  groups: CartGroup[]
  /** the fees of the changes are loading */
  pending: boolean
  /** only when the cart was modified (docs/product/cart.md) */
  save: { run: () => void; running: boolean } | null
  order: { run: () => void; running: boolean }
}

/**
 * The cost of the chosen groups, and the button of their checkout: beside the groups on a wide window, at the bottom of a
 * narrow one.
 */
export function CartSummary({ here, groups, pending, save, order }: Props) {
  const { goods, off, fee, total } = totalsOf(groups)
  const isPart = leavesOut(groups)
  return (
    <aside className={styles.summary} aria-label={texts.title}>
      <dl className={styles.parts}>
        <dt>{texts.goods}</dt>
        <dd>{won(goods)}</dd>
        {off > 0 && (
          <>
            <dt>{cartTexts.group.off('')}</dt>
            <dd>{cartTexts.group.minus(off)}</dd>
          </>
        )}
        <dt>{texts.fee}</dt>
        <dd data-pending={pending}>{feeWords(fee)}</dd>
      </dl>
      <p className={styles.note}>{texts.later}</p>
      <CartCoupons shopid={here} groups={groups} />
      <div ref={footBar} className={styles.bar}>
        <p>
          <small>{isPart ? texts.ofOrderable : texts.title}</small>
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
          {orderWords(groups.length, order.running)}
        </Button>
      </div>
    </aside>
  )
}

function orderWords(groups: number, running: boolean): string {
  if (groups === 0) return texts.nothing
  return running ? texts.ordering : texts.order
}
