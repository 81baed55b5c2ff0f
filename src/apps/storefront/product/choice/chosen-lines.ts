import type { CartLine } from '../../../../domains/cart/cart.contract.ts'
import { type Bill, billsOf } from '../../../../domains/cart/shared/bill.ts'
import type { AddOn, Product, Variant } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { MAX_CART_QTY } from '../../../../ui/limits.ts'

/** A chosen line: a variant of the product or an add-on beside it. */
export interface ChosenLine {
  kind: 'variant' | 'add_on'
  /** pid2 or pid3 */
  id: number
  /** the option values or the add-on's name; empty for the only variant of a plain product */
  name: string
  /** signed base of its own picture */
  image?: string
  /** won for one */
  unit: number
  qty: number
  /** the orderable number */
  orderable: number
  /** more were requested than can be ordered */
  short: boolean
}

export function lineOfVariant(product: Pick<Product, 'price' | 'sale_price'>, variant: Variant): ChosenLine {
  const unit = (product.sale_price ?? product.price) + variant.price_diff
  const line = newLine('variant', variant.pid2, variant.values.join(' / '), unit, variant.stock)
  return { ...line, ...(variant.image && { image: variant.image }) }
}

export const lineOfAddOn = ({ pid3, name, price, stock }: AddOn): ChosenLine =>
  newLine('add_on', pid3, name, price, stock)

/** The lines with one more; an existing one is increased by one. */
export function withLine(lines: ChosenLine[], line: ChosenLine): ChosenLine[] {
  const known = lines.find((one) => isSame(one, line))
  return known ? withQuantity(lines, known, known.qty + 1) : [...lines, line]
}

/** A quantity below 1 becomes 1 (docs/product/catalogue.md), one above the stock becomes the stock and is marked. */
export function withQuantity(lines: ChosenLine[], line: ChosenLine, quantity: number): ChosenLine[] {
  const qty = Math.min(Math.max(1, Math.trunc(quantity) || 1), line.orderable)
  return lines.map((one) => (isSame(one, line) ? { ...one, qty, short: quantity > one.orderable } : one))
}

/** The lines without one; with the last variant its add-ons go too. */
export function withoutLine(lines: ChosenLine[], line: ChosenLine): ChosenLine[] {
  const left = lines.filter((one) => !isSame(one, line))
  return left.some(({ kind }) => kind === 'variant') ? left : []
}

/** The bill of the lines before coupons and points; `discount` is the visitor's own, null for none; `isFree`: their tier has the shop's delivery free. */
export function billOf(
  { sid, delivery, resale }: Pick<Product, 'sid' | 'delivery' | 'resale'>,
  lines: readonly ChosenLine[],
  discount: MemberDiscount | null,
  isFree = false,
): Bill {
  const first = lines.find(({ kind }) => kind === 'variant')?.id ?? 0
  const goods = lines.map(({ kind, id, unit, qty, orderable }) => ({
    ...(kind === 'variant' ? { sid, pid2: id, pid3: 0 } : { sid, pid2: first, pid3: id }),
    delivery: delivery.own,
    // Add-ons have no markup.
    resale: resale && (kind === 'variant' ? resale : { ...resale, markup: 0 }),
    price: unit,
    qty,
    on_sale: true,
    stock: orderable,
  }))
  const terms = { free_from: isFree ? 0 : delivery.free_from, delivery_fee: delivery.fee }
  return billsOf([{ shopid: '', lines: goods, terms, discount }])[0] as Bill
}

/** The lines in the form of the cart's calls; add-ons stand beside the first variant. */
export function cartLines(sid: number, lines: ChosenLine[]): CartLine[] {
  const first = lines.find(({ kind }) => kind === 'variant')
  if (!first) return []
  return lines.map(({ kind, id, qty }) =>
    kind === 'variant' ? { sid, pid2: id, qty } : { sid, pid2: first.id, pid3: id, qty },
  )
}

function newLine(
  kind: ChosenLine['kind'],
  id: number,
  name: string,
  unit: number,
  stock: number,
): ChosenLine {
  return { kind, id, name, unit, qty: 1, orderable: Math.min(stock, MAX_CART_QTY), short: false }
}

const isSame = (a: ChosenLine, other: ChosenLine) => a.kind === other.kind && a.id === other.id
