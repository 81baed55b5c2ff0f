import { type CSSProperties, type MouseEvent, useId } from 'react'
import type { CartItem, CartGroup as Group } from '../../../../domains/cart/cart.contract.ts'
import { dealsOf } from '../../../../domains/cart/shared/line-deals.ts'
import type { DealEffect } from '../../../../domains/marketing/shared/deals.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../../ui/controls/stepper.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import thumbnail from '../../../../ui/display/thumbnail.module.css'
import { imageSrcSet, imageUrl } from '../../../../ui/images.ts'
import { won } from '../../../../ui/money.ts'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { dealTexts } from '../../../../ui/texts/deals.ts'
import { deliveryWords } from '../../../delivery-words.ts'
import { isPick } from '../../../pick.ts'
import { paths } from '../../paths.ts'
import { toBillLine } from '../../shell/cart/bill-line.ts'
import { lineKey } from '../../shell/cart/cart-line-key.ts'
import { clampQuantity, hasUnorderableLines, orderablePieces } from '../cart-edits.ts'
import styles from './cart-group.module.css'
import { describeMemberBenefit } from './member-benefit.ts'

const texts = cartTexts.group
const benefitTexts = cartTexts.benefit
const lineTexts = cartTexts.line

interface Props {
  group: Group
  /** slug of the shop on whose host the cart is shown */
  shopSlug: string
  pending: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onQuantity: (line: CartItem, qty: number) => void
  /** `next` is the element that gets the focus after the removal */
  onRemove: (line: CartItem, next: HTMLElement | null) => void
}

/** The lines of one delivery, with its cost. */
export function CartGroup({ group, shopSlug, pending, chosen, onChoose, onQuantity, onRemove }: Props) {
  const isOwnShop = group.shopid === shopSlug
  const shopHref = isOwnShop ? paths.home() : paths.otherShop(group.dom)
  const productHref = ({ sid }: CartItem) =>
    isOwnShop ? paths.product(sid) : paths.productOfOtherShop(group.dom, sid)
  const dealHref = ({ deal }: DealEffect) =>
    isOwnShop ? paths.deal(deal.id) : paths.dealOfOtherShop(group.dom, deal.id)
  const { offs, effects } = dealsOf(group.data.map(toBillLine))
  const { deal_off = 0 } = group
  return (
    <section className={styles.group} aria-label={groupName(group)} data-chosen={chosen}>
      <header className={styles.header}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={texts.choose(groupName(group))}
            checked={chosen}
            disabled={group.block !== undefined}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
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
        {group.data.map((line, index) => (
          <CartLine
            key={lineKey(line)}
            line={line}
            dealOff={offs[index] ?? 0}
            open={effects.filter((effect) => hintIndex(effect, group, offs) === index)}
            dealHref={dealHref}
            href={productHref(line)}
            onQuantity={(qty) => onQuantity(line, qty)}
            onRemove={(next) => onRemove(line, next)}
          />
        ))}
      </ul>
      <dl className={styles.sums} aria-busy={pending}>
        <div>
          <dt>{texts.productAmount}</dt>
          <dd>{won(group.sub_total)}</dd>
        </div>
        {deal_off > 0 && (
          <div>
            <dt>{dealTexts.off}</dt>
            <dd>{texts.minus(deal_off)}</dd>
          </div>
        )}
        {group.off > deal_off && (
          <div>
            <dt>{texts.off(group.tier)}</dt>
            <dd>{texts.minus(group.off - deal_off)}</dd>
          </div>
        )}
        <div data-pending={pending}>
          <dt>{texts.fee}</dt>
          <dd>{formatFee(group.my_delivery_fee)}</dd>
        </div>
        <div data-pending={pending}>
          <dt>{texts.total}</dt>
          <dd>{won(group.total)}</dd>
        </div>
      </dl>
      {hasUnorderableLines([group]) && <p className={styles.leftOut}>{texts.leftOut}</p>}
    </section>
  )
}

export const formatFee = (fee: number): string => (fee === 0 ? texts.free : won(fee))

const groupName = (group: Group) =>
  isPick(group) ? `${group.shop_name} (${texts.ships(group.shop_name_origin)})` : group.shop_name

/** The amount missing to free delivery, and the member benefit. */
function GroupBenefits({ group }: { group: Group }) {
  const delivery = describeDelivery(group)
  const member = describeMemberBenefit(group)
  if (!delivery && !member) return null
  return (
    <div className={styles.benefits}>
      {delivery && (
        <p className={group.to_free > 0 ? styles.share : undefined} style={freeDeliveryShare(group)}>
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

/** Share of the free-delivery threshold that is reached, as the width of the progress bar. */
const freeDeliveryShare = ({ free_from, to_free }: Group) =>
  ({ '--share': `${free_from > 0 ? (1 - to_free / free_from) * 100 : 0}%` }) as CSSProperties

function describeDelivery({ data, to_free, my_delivery_fee }: Group): string {
  if (!data.some((line) => orderablePieces(line) > 0)) return ''
  if (to_free > 0) return benefitTexts.toFree(to_free)
  // A fee that remains here is a product's own fee, which has no free-delivery threshold.
  return my_delivery_fee === 0 ? benefitTexts.isFree : ''
}

/** The line that says what a deal needs: its first line without a discount, else its first line; -1 for none. */
function hintIndex({ deal, missing }: DealEffect, { data }: Group, offs: readonly number[]): number {
  if (missing === 0) return -1
  const indexes = data.flatMap(({ deals, pid3 }, index) =>
    !pid3 && deals?.some(({ id }) => id === deal.id) ? [index] : [],
  )
  return indexes.find((index) => offs[index] === 0) ?? indexes[0] ?? -1
}

interface CartLineProps {
  line: CartItem
  /** won off the line by deals */
  dealOff: number
  /** deals that need more pieces, and are shown at this line */
  open: readonly DealEffect[]
  dealHref: (effect: DealEffect) => string
  href: string
  onQuantity: (qty: number) => void
  /** `next` is the remove button of a neighbouring line */
  onRemove: (next: HTMLElement | null) => void
}

function CartLine({ line, dealOff, open, href, dealHref, onQuantity, onRemove }: CartLineProps) {
  const error = lineError(line)
  const delivery = deliveryWords(line.delivery)
  const errorId = useId()
  const name = [line.name, line.opt_name].filter(Boolean).join(', ')
  const remove = (event: MouseEvent) => onRemove(neighbourButton(event.currentTarget))
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
        {line.limited && line.price > line.limited.price && (
          <p className={styles.option}>{lineTexts.overSale(line.limited.left)}</p>
        )}
        {dealOff > 0 && <p className={styles.deal}>{dealTexts.ofLine(dealOff)}</p>}
        {open.map((effect) => (
          <p className={styles.option} key={effect.deal.id}>
            <a href={dealHref(effect)}>{dealTexts.more(effect.deal, effect.missing)}</a>
          </p>
        ))}
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
            onChange={(qty) => onQuantity(clampQuantity(qty))}
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

function lineError({ error, error_data }: CartItem): string {
  if (error === 'qty') return lineTexts.short(error_data)
  if (error === 'least') return lineTexts.least(error_data)
  if (error === 'most') return lineTexts.most(error_data)
  return error === 'sold_out' ? lineTexts.soldOut : ''
}

/** The remove button of the next line, else of the previous one. */
function neighbourButton(button: Element): HTMLElement | null {
  const line = button.closest('li')
  const neighbourLine = line?.nextElementSibling ?? line?.previousElementSibling
  return neighbourLine?.querySelector<HTMLElement>(`.${styles.remove}`) ?? null
}
