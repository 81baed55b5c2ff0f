import type { CartLine } from '../../../../domains/cart/cart.contract.ts'
import type { AddOn, Product, Variant } from '../../../../domains/catalogue/catalogue.contract.ts'
import { MAX_CART_QTY } from '../../../../ui/limits.ts'

export interface ChosenLine {
  kind: 'variant' | 'add_on'
  /** variant or add-on id */
  id: number
  /** option values or name of the add-on; empty for a product without options */
  name: string
  /** signed base URL of the variant's picture */
  image?: string
  /** won */
  unitPrice: number
  qty: number
  /** maximum quantity */
  orderable: number
  /** more than the maximum was requested */
  isShort: boolean
}

/** The only variant of a product without options, with the least pieces that can be ordered; null if it is sold out. */
export function plainLine(
  product: Pick<Product, 'price' | 'sale_price' | 'options' | 'variants' | 'least'>,
): ChosenLine | null {
  const [variant] = product.options.length > 0 ? [] : product.variants
  if (!variant || variant.stock < 1) return null
  const line = variantLine(product, variant)
  return { ...line, qty: Math.min(product.least, line.orderable) }
}

export function variantLine(product: Pick<Product, 'price' | 'sale_price'>, variant: Variant): ChosenLine {
  const unitPrice = (product.sale_price ?? product.price) + variant.price_diff
  const line = newLine('variant', variant.pid2, variant.values.join(' / '), unitPrice, variant.stock)
  return { ...line, ...(variant.image && { image: variant.image }) }
}

export const addOnLine = ({ pid3, name, price, stock }: AddOn): ChosenLine =>
  newLine('add_on', pid3, name, price, stock)

/** Adds a line. An existing one gets one piece more. */
export function withLine(lines: ChosenLine[], line: ChosenLine): ChosenLine[] {
  const existing = lines.find((item) => isSame(item, line))
  return existing ? withQuantity(lines, existing, existing.qty + 1) : [...lines, line]
}

/** A quantity below 1 becomes 1 (docs/product/catalogue.md). One above the stock becomes the stock and is marked. */
export function withQuantity(lines: ChosenLine[], line: ChosenLine, quantity: number): ChosenLine[] {
  const qty = Math.min(Math.max(1, Math.trunc(quantity) || 1), line.orderable)
  return lines.map((item) =>
    isSame(item, line) ? { ...item, qty, isShort: quantity > item.orderable } : item,
  )
}

/** Removes a line; with the last variant also all add-ons. */
export function withoutLine(lines: ChosenLine[], line: ChosenLine): ChosenLine[] {
  const remaining = lines.filter((item) => !isSame(item, line))
  return remaining.some(({ kind }) => kind === 'variant') ? remaining : []
}

/** Whether more pieces of the product are chosen than are left of its limited sale (`withSalePrices`). */
export const isOverSale = (lines: readonly ChosenLine[], saleLeft: number | null): boolean =>
  saleLeft !== null &&
  lines.reduce((pieces, { kind, qty }) => pieces + (kind === 'variant' ? qty : 0), 0) > saleLeft

/** The lines at the price without the limited sale if they are more than the pieces left of it. */
export const withSaleLeft = (
  lines: ChosenLine[],
  { price, sale_price }: Pick<Product, 'price' | 'sale_price'>,
  saleLeft: number | null,
): ChosenLine[] =>
  sale_price !== null && isOverSale(lines, saleLeft)
    ? lines.map((line) =>
        line.kind === 'variant' ? { ...line, unitPrice: line.unitPrice + price - sale_price } : line,
      )
    : lines

/** Returns the lines for cart calls. Add-ons belong to the first variant. */
export function toCartLines(listingId: number, lines: ChosenLine[]): CartLine[] {
  const first = lines.find(({ kind }) => kind === 'variant')
  if (!first) return []
  return lines.map(({ kind, id, qty }) =>
    kind === 'variant'
      ? { sid: listingId, pid2: id, qty }
      : { sid: listingId, pid2: first.id, pid3: id, qty },
  )
}

function newLine(
  kind: ChosenLine['kind'],
  id: number,
  name: string,
  unitPrice: number,
  stock: number,
): ChosenLine {
  return { kind, id, name, unitPrice, qty: 1, orderable: Math.min(stock, MAX_CART_QTY), isShort: false }
}

const isSame = (first: ChosenLine, other: ChosenLine) => first.kind === other.kind && first.id === other.id
