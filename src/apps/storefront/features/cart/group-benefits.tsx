import type { CSSProperties } from 'react'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import type { ShownGroup } from './cart-edits.ts'
import styles from './cart-group.module.css'

const texts = cartTexts.benefit

/** What is missing to free delivery, and what members of the shop get; `joined` when the visitor is known to be one. */
export function GroupBenefits({ group, joined }: { group: ShownGroup; joined: boolean }) {
  const delivery = deliveryWords(group)
  const member = memberWords(group, joined)
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
          <strong>{texts.member}</strong> {member}
        </p>
      )}
    </div>
  )
}

/** How much of the way to free delivery is done. */
const shareOf = ({ free_from, to_free }: ShownGroup) =>
  ({ '--share': `${free_from > 0 ? (1 - to_free / free_from) * 100 : 0}%` }) as CSSProperties

function deliveryWords({ sub_total, my_delivery_fee, to_free }: ShownGroup): string {
  if (sub_total === 0 || my_delivery_fee === null) return ''
  return to_free > 0 ? texts.toFree(to_free) : texts.isFree
}

function memberWords({ join_point, point, sub_total }: ShownGroup, joined: boolean): string {
  return [
    !joined && join_point > 0 && texts.joinPoint(join_point),
    point > 0 && texts.points(point, Math.floor((sub_total * point) / 100)),
  ]
    .filter(Boolean)
    .join(' · ')
}
