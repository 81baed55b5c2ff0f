import { type Database, statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sellingPriceSql } from '../../catalogue/catalogue.service.ts'
import type { Card } from '../messaging.contract.ts'

/** A product or an order as a message stores it; `image` is a storage key. */
export type StoredCard =
  | { kind: 'product'; sid: number; title: string; price: number; image: string; adult: boolean }
  | {
      kind: 'order'
      number: string
      title: string
      more: number
      total: number
      image: string
      adult: boolean
    }

export interface Signs {
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** like `sign`, for pictures of adult products */
  signAdult: (key: string) => string
}

export interface CardReference {
  sid?: number
  order?: string
}

export function cardView({ adult, image, ...card }: StoredCard, { sign, signAdult }: Signs): Card {
  return { ...card, image: (adult ? signAdult : sign)(image) } as Card
}

export function cards({ database }: { database: Database }) {
  return {
    /** Throws NOT_FOUND for a hidden product, and AUTH_ONLY for an adult product unless `isAdult`. */
    async ofProduct(shopSlug: string, listingId: number, isAdult: boolean): Promise<StoredCard> {
      const [row] = await database.person(PRODUCT, [shopSlug, listingId])
      if (!row) throw cardNotFound('sid')
      if (row.adult && !isAdult) throw new DomainError('AUTH_ONLY')
      return { kind: 'product', ...row }
    },

    /** Throws NOT_FOUND unless the person placed the order at this shop. */
    async ofOrder(shopSlug: string, number: string, uid: number): Promise<StoredCard> {
      const [row] = await database.person(ORDER, [shopSlug, number, uid])
      if (!row) throw cardNotFound('order')
      return { kind: 'order', ...row }
    },

    /** Returns null unless the person placed the order at this shop. */
    async ofShopOrder(shopId: number, number: string, uid: number): Promise<StoredCard | null> {
      const [row] = await database.person(ORDER_OF_SHOP, [shopId, number, uid])
      return row ? { kind: 'order', ...row } : null
    },
  }
}

const cardNotFound = (field: string) => new DomainError('NOT_FOUND', { details: { field } })

/** Values: shopid, sid. */
const PRODUCT = statement<Omit<Extract<StoredCard, { kind: 'product' }>, 'kind'>>(
  'messaging.product-card',
  `select l.sid, l.title, ${sellingPriceSql('l')} as price, l.image, l.adult
   from shop s join listing l on l.shop_id = s.shop_id
   where s.shopid = $1 and l.sid = $2 and l.shown`,
)

type OrderRow = Omit<Extract<StoredCard, { kind: 'order' }>, 'kind'>

// The title is that of the first line. `more` counts a line that was divided into parts once.
const ORDER_CARD = `select o.number, o.total, f.title, f.image, f.adult,
     (select count(*)::int - 1 from order_line l
      where l.shop_id = o.shop_id and l.order_id = o.id and l.part_of is null) as more
   from shop s join shop_order o on o.shop_id = s.shop_id
   join lateral (
     select l.title, l.image, l.adult from order_line l where l.shop_id = o.shop_id and l.order_id = o.id order by l.id limit 1
   ) f on true
   where o.number = $2 and o.uid = $3`

/** Values: shopid, number, uid. */
const ORDER = statement<OrderRow>('messaging.order-card', `${ORDER_CARD} and s.shopid = $1`)

/** Values: internal id of the shop, number, uid. */
const ORDER_OF_SHOP = statement<OrderRow>('messaging.shop-order-card', `${ORDER_CARD} and s.shop_id = $1`)
