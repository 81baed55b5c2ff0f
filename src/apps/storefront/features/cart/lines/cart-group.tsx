import type { CartItem, CartGroup as Group } from '../../../../../domains/cart/contract.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { won } from '../../../../../ui/money.ts'
import { cartTexts } from '../../../../../ui/texts/cart.ts'
import { isPick } from '../../../../pick.ts'
import { paths } from '../../../paths.ts'
import { lineKey } from '../../../shell/cart/cart-line-key.ts'
import { leavesOut } from '../cart-edits.ts'
import styles from './cart-group.module.css'
import { CartLine } from './cart-line.tsx'
import { GroupBenefits } from './group-benefits.tsx'

const texts = cartTexts.group

interface Props {
  group: Group
  /** public id of the present shop */
  here: string
  /** the fee of the changes is loading */
  pending: boolean
  /** it is chosen for the order */
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onQuantity: (line: CartItem, qty: number) => void
  /** `next` gets the focus */
  onRemove: (line: CartItem, next: HTMLElement | null) => void
}

/** The lines of one delivery with their cost. */
export function CartGroup({ group, here, pending, chosen, onChoose, onQuantity, onRemove }: Props) {
  const isHere = group.shopid === here
  const shopHref = isHere ? paths.home() : paths.otherShop(group.dom)
  const productHref = ({ sid }: CartItem) =>
    isHere ? paths.product(sid) : paths.productOfOtherShop(group.dom, sid)
  return (
    <section className={styles.group} aria-label={groupName(group)} data-chosen={chosen}>
      <header className={styles.header}>
        <input
          type="checkbox"
          aria-label={texts.choose(groupName(group))}
          checked={chosen}
          disabled={group.block !== undefined}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <h2>
          {group.shop_name}
          {isPick(group) && <small>{texts.ships(group.shop_name_origin)}</small>}
        </h2>
        <a href={shopHref} aria-label={texts.toShopOf(group.shop_name)}>
          {texts.toShop} <Icon name="right" size={14} />
        </a>
      </header>
      {group.block === undefined ? (
        <GroupBenefits group={group} />
      ) : (
        <p className={styles.blocked} role="alert">
          {texts.blocked(group.block)}
        </p>
      )}
      <ul aria-label={texts.lines(group.shop_name)}>
        {group.data.map((line) => (
          <CartLine
            key={lineKey(line)}
            line={line}
            href={productHref(line)}
            onQuantity={(qty) => onQuantity(line, qty)}
            onRemove={(next) => onRemove(line, next)}
          />
        ))}
      </ul>
      <dl className={styles.sums} aria-busy={pending}>
        <div>
          <dt>{texts.goods}</dt>
          <dd>{won(group.sub_total)}</dd>
        </div>
        {group.off > 0 && (
          <div>
            <dt>{texts.off(group.tier)}</dt>
            <dd>{texts.minus(group.off)}</dd>
          </div>
        )}
        <div data-pending={pending}>
          <dt>{texts.fee}</dt>
          <dd>{feeWords(group.my_delivery_fee)}</dd>
        </div>
        <div data-pending={pending}>
          <dt>{texts.total}</dt>
          <dd>{won(group.total)}</dd>
        </div>
      </dl>
      {leavesOut([group]) && <p className={styles.leftOut}>{texts.leftOut}</p>}
    </section>
  )
}

/** The text of a delivery fee. */
export const feeWords = (fee: number): string => (fee === 0 ? texts.free : won(fee))

const groupName = (group: Group) =>
  isPick(group) ? `${group.shop_name} (${texts.ships(group.shop_name_origin)})` : group.shop_name
