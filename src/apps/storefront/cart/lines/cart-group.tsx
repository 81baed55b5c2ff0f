import { type CSSProperties, type MouseEvent, useId } from 'react'
import type { CartItem, CartGroup as Group } from '../../../../domains/cart/cart.contract.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../../ui/controls/stepper.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import thumbnail from '../../../../ui/display/thumbnail.module.css'
import { imageSrcSet, imageUrl } from '../../../../ui/images.ts'
import { won } from '../../../../ui/money.ts'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { deliveryWords } from '../../../delivery-words.ts'
import { isPick } from '../../../pick.ts'
import { paths } from '../../paths.ts'
import { lineKey } from '../../shell/cart/cart-line-key.ts'
import { leavesOut, orderablePieces, quantityOf } from '../cart-edits.ts'
import styles from './cart-group.module.css'
import { memberWords } from './member-words.ts'

const texts = cartTexts.group
const benefitTexts = cartTexts.benefit
const lineTexts = cartTexts.line

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

/** The amount missing to free delivery, and the benefit of the shop's members. */
function GroupBenefits({ group }: { group: Group }) {
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
          <strong>{benefitTexts.member(group.tier)}</strong> {member}
        </p>
      )}
    </div>
  )
}

/** The share of the amount for free delivery that is reached. */
const shareOf = ({ free_from, to_free }: Group) =>
  ({ '--share': `${free_from > 0 ? (1 - to_free / free_from) * 100 : 0}%` }) as CSSProperties

function describeDelivery({ data, to_free, my_delivery_fee }: Group): string {
  if (!data.some((line) => orderablePieces(line) > 0)) return ''
  if (to_free > 0) return benefitTexts.toFree(to_free)
  // A product's own fee is for no amount of goods free.
  return my_delivery_fee === 0 ? benefitTexts.isFree : ''
}

interface CartLineProps {
  line: CartItem
  href: string
  onQuantity: (qty: number) => void
  /** `next` is the same button of the line that takes its place */
  onRemove: (next: HTMLElement | null) => void
}

function CartLine({ line, href, onQuantity, onRemove }: CartLineProps) {
  const error = errorWords(line)
  const delivery = deliveryWords(line.delivery)
  const errorId = useId()
  const name = [line.name, line.opt_name].filter(Boolean).join(', ')
  const remove = (event: MouseEvent) => onRemove(neighbour(event.currentTarget))
  return (
    <li className={styles.line} data-error={line.error || undefined}>
      <div className={`${thumbnail.thumbnail} ${styles.picture}`}>
        <Picture line={line} />
      </div>
      <div className={styles.words}>
        <a className={styles.name} href={href}>
          {line.name}
        </a>
        {line.opt_name && <p className={styles.option}>{line.opt_name}</p>}
        {delivery && <p className={styles.option}>{delivery}</p>}
      </div>
      <IconButton icon="close" label={lineTexts.remove(name)} className={styles.remove} onClick={remove} />
      <p className={styles.error} id={errorId} role="alert">
        {error}
      </p>
      {line.error !== 'sold_out' && (
        <div className={styles.amount}>
          <Stepper
            value={line.qty}
            max={Math.max(1, line.available_qty)}
            label={lineTexts.quantity(name)}
            onChange={(qty) => onQuantity(quantityOf(qty))}
          />
          <p>
            {line.qty > 1 && line.total > 0 && <small>{lineTexts.each(line.price)}</small>}
            {line.error === 'qty' && line.total > 0 && (
              <small>{lineTexts.ofOrderable(line.error_data)}</small>
            )}
            <strong>{won(line.total)}</strong>
          </p>
        </div>
      )}
    </li>
  )
}

function Picture({ line: { image, adult } }: { line: CartItem }) {
  if (!image) return adult ? <Icon name="lock" /> : null
  return (
    <img
      src={imageUrl(image, 240)}
      srcSet={imageSrcSet(image, [120, 240])}
      sizes="88px"
      alt=""
      loading="lazy"
    />
  )
}

function errorWords({ error, error_data }: CartItem): string {
  if (error === 'qty') return lineTexts.short(error_data)
  if (error === 'least') return lineTexts.least(error_data)
  if (error === 'most') return lineTexts.most(error_data)
  return error === 'sold_out' ? lineTexts.soldOut : ''
}

/** The button of the next line, else of the one before. */
function neighbour(button: Element): HTMLElement | null {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  return beside?.querySelector<HTMLElement>(`.${styles.remove}`) ?? null
}
