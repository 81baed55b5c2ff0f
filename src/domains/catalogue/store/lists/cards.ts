import type { ProductCard } from '../../catalogue.contract.ts'
import { maskAdult, meanStars } from '../../rules.ts'
import { soldTenths } from '../../shared/limited-sale.ts'
import type { ListingRow } from '../../tables.ts'
import { limitedSaleSql, salePriceSql } from '../sale-price.ts'

/**
 * SQL for the day from which a pre-ordered product is sent; null for others, and once the day has come. `row` is the
 * alias of a product or listing.
 */
export const preorderSql = (row: string): string =>
  `case when ${row}.ships_from > to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') then ${row}.ships_from end`

/** The columns of a card, for a listing with the alias `l`. */
export const CARD_COLUMNS = `l.sid, l.title, l.brand, l.price, l.list_price, ${salePriceSql('l')} as sale_price, l.image, l.adult, l.sold_out,
  l.pickable, l.origin_uid, l.reviews, l.star_sum, ${preorderSql('l')} as ships_from,
  ${limitedSaleSql('l')} as limited, l.sale_sold`

export type CardRow = Pick<
  ListingRow,
  | 'title'
  | 'brand'
  | 'price'
  | 'list_price'
  | 'sale_price'
  | 'image'
  | 'adult'
  | 'sold_out'
  | 'pickable'
  | 'origin_uid'
> & {
  limited: number | null
  sale_sold: number
  sid: number
  reviews: number
  star_sum: number
  ships_from: string | null
}

/** Whether a row of a list has a product. An empty list is one row without a product. */
export function isCard<Row extends { sid: number | null }>(row: Row): row is Extract<Row, CardRow> {
  return row.sid !== null
}

/** Converts a storage key to the signed base of picture URLs, and an empty key to an empty text. */
export type Sign = (key: string) => string

/** Signs picture URLs. URLs from `signAdult` work only for verified adults. */
export interface Signs {
  sign: Sign
  signAdult: Sign
}

/** The card of a row. An adult product is masked unless the viewer is a verified adult (`isAdult`). */
export function cardOf(row: CardRow, signs: Signs, isAdult = false): ProductCard {
  const card = openCardOf(row, signs)
  return isAdult ? card : maskAdult(card)
}

/** The card of a row, never masked. */
export function openCardOf(row: CardRow, { sign, signAdult }: Signs): ProductCard {
  return {
    sid: row.sid,
    title: row.title,
    brand: row.brand,
    price: row.price,
    sale_price: row.sale_price,
    ...(row.list_price !== null && row.list_price > row.price && { list_price: row.list_price }),
    image: (row.adult ? signAdult : sign)(row.image),
    adult: row.adult,
    sold_out: row.sold_out,
    ptype: row.pickable ? 'pick' : '',
    origin_uid: row.origin_uid,
    reviews: row.reviews,
    stars: meanStars(row.star_sum, row.reviews),
    ...(row.ships_from !== null && { ships_from: row.ships_from }),
    ...(row.limited !== null && {
      limited: { pieces: row.limited, share: 10 * soldTenths(row.sale_sold, row.limited) },
    }),
  }
}
