/** A sale price as a seller sets it. Without `from` and `until` it holds until it is changed. */
export interface SaleTerms {
  /** won */
  price: number
  /** ISO times */
  from: string | null
  until: string | null
  /** pieces that are sold at the price, only with both times; missing or null for no limit */
  pieces?: number | null | undefined
}

/** The Korean reason why a sale cannot have its limit, or undefined. */
export const limitContradiction = ({ from, until, pieces }: Omit<SaleTerms, 'price'>): string | undefined =>
  pieces != null && (from === null || until === null)
    ? '한정 수량은 할인 시작과 끝을 정한 할인에만 정할 수 있습니다.'
    : undefined

/** A sale without an empty limit, so that sales can be compared. */
export const withoutEmptyLimit = <Sale extends SaleTerms>({ pieces, ...sale }: Sale) => ({
  ...sale,
  ...(pieces != null && { pieces }),
})

/** The most pieces to which a sale can be limited. */
export const MAX_SALE_PIECES = 999_999

/** Whole tenths of the pieces of a limited sale that are sold, 0 to 10; 10 only if all are sold. */
export const soldTenths = (sold: number, pieces: number): number =>
  pieces > 0 ? Math.min(10, Math.floor((10 * sold) / pieces)) : 10

/** A limited sale that is on, as a line of a cart or quote has it. */
export interface LimitedSale {
  /** pieces left at the sale price */
  left: number
  /** won of one piece of the line in the sale, and without it */
  price: number
  full_price: number
}

/** A limited sale with the key of its number: internal id of the supplier shop, product, start. */
export interface LimitedItemSale extends LimitedSale {
  shop: number
  product: number
  from: string
}

/** Names the sale of a line, whichever shop sells the product. */
export const itemSaleKey = (_: unknown, { shop, product }: LimitedItemSale): string => `${shop}/${product}`

interface SaleLine<Sale extends LimitedSale> {
  price: number
  /** null or missing if the line's product has no limited sale now */
  limited?: Sale | null | undefined
}

/**
 * Prices lines that are bought together: the sale price applies to a product if its orderable pieces, all variants
 * together, are at most those left of the sale. Otherwise all of them have the full price, and `over_sale` is the
 * number that is left. `saleOf` names the sale of a line, `piecesOf` returns its pieces (docs/product/cart.md).
 */
export function withSalePrices<Sale extends LimitedSale, Line extends SaleLine<Sale>>(
  lines: readonly Line[],
  saleOf: (line: Line, sale: Sale) => string | number,
  piecesOf: (line: Line) => number,
): (Line & { over_sale: number | null })[] {
  const pieces = new Map<string | number, number>()
  for (const line of lines)
    if (line.limited) {
      const key = saleOf(line, line.limited)
      pieces.set(key, (pieces.get(key) ?? 0) + piecesOf(line))
    }
  return lines.map((line) => {
    const { limited } = line
    if (!limited) return { ...line, over_sale: null }
    const isOver = (pieces.get(saleOf(line, limited)) ?? 0) > limited.left
    return isOver
      ? { ...line, price: limited.full_price, over_sale: limited.left }
      : { ...line, price: limited.price, over_sale: null }
  })
}
