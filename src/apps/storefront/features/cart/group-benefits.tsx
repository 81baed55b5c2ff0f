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
        <p>
          <span>{delivery}</span>
          {group.to_free > 0 && (
            <progress max={group.free_from} value={group.free_from - group.to_free} aria-hidden="true" />
          )}
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
