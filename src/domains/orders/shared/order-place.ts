import { type Database, statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { moverValues, type OrderMover } from './order-access.ts'
import type { Tx } from './store/checkouts.ts'
import { WITHOUT_ACCOUNT } from './store/order-access.ts'

/** The scope of an order: a buyer who may move it, or the shop that ships (`origin`) or sells it. */
export type Scope = OrderMover | { origin: number } | { shop: number }

/** The shops and the checkout of an order; they never change. */
export interface OrderPlace {
  number: string
  /** internal id of the shop that sells */
  shop: number
  /** internal id of the shop that ships */
  origin: number
  checkout: string
}

/** Finds an order within a scope: a shop's, or a buyer's own. Throws NOT_FOUND outside of it. */
export async function findPlace(
  database: Pick<Database, 'shop' | 'person'>,
  { number, scope }: { number: string; scope: Scope },
): Promise<OrderPlace> {
  const [place] =
    'origin' in scope
      ? await database.shop(scope.origin, OF_ORIGIN, [number, scope.origin])
      : 'shop' in scope
        ? await database.shop(scope.shop, OF_SHOP, [number, scope.shop])
        : await database.person(OF_BUYER, [number, ...moverValues(scope)])
  if (!place) throw new DomainError('NOT_FOUND')
  return place
}

/** Runs work in the transaction of the shops that sell and ship an order, and of no other. Throws as `findPlace` does. */
export async function inShopsOf(
  database: Database,
  of: { number: string; scope: Scope },
  work: (tx: Tx, place: OrderPlace) => Promise<void>,
): Promise<void> {
  const place = await findPlace(database, of)
  await database.asShops([...new Set([place.shop, place.origin])], (tx: Tx) => work(tx, place))
}

const placed = (name: string, whose: string) =>
  statement<OrderPlace>(
    name,
    `select o.number, o.shop_id as shop, o.origin_shop_id as origin, o.checkout from shop_order o where o.number = $1 and ${whose}`,
  )

const OF_SHOP = placed('orders.place-of-shop', 'o.shop_id = $2')
const OF_ORIGIN = placed('orders.place-of-origin', 'o.origin_shop_id = $2')
const OF_BUYER = placed(
  'orders.place-of-buyer',
  `(o.uid = $2::bigint or o.guest = $3::bytea or (${WITHOUT_ACCOUNT} and exists (
     select from order_code c where c.browser = $4::bytea and c.number = o.number and c.proven and c.until > $5::timestamptz)))`,
)
