import type { CSSProperties } from 'react'
import type { CartGroup } from '../../../../../domains/cart/contract.ts'
import { cartTexts } from '../../../../../ui/texts/cart.ts'
import { orderablePieces } from '../cart-edits.ts'
import styles from './cart-group.module.css'
import { memberWords } from './member-words.ts'

const texts = cartTexts.benefit

/** The amount missing to free delivery, and the benefit of the shop's members. */
export function GroupBenefits({ group }: { group: CartGroup }) {
  const delivery = describeDelivery(group)
  const member = memberWords(group)
  if (!delivery && !member) return null
  return (
    <div className={styles.benefits}>
      {delivery && (
        <p className={group.to_free > 0 ? styles.share : undefined} style={shareOf(group)}>
          {delivery}
        </p>
      )}
      {member && (
        <p>
          <strong>{texts.member(group.tier)}</strong> {member}
        </p>
      )}
    </div>
  )
}

/** The share of the amount for free delivery that is reached. */
const shareOf = ({ free_from, to_free }: CartGroup) =>
  ({ '--share': `${free_from > 0 ? (1 - to_free / free_from) * 100 : 0}%` }) as CSSProperties

function describeDelivery({ data, to_free, my_delivery_fee }: CartGroup): string {
  if (!data.some((line) => orderablePieces(line) > 0)) return ''
  if (to_free > 0) return texts.toFree(to_free)
  // A product's own fee is for no amount of goods free.
  return my_delivery_fee === 0 ? texts.isFree : ''
}
