import { type Database, statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Proof } from '../tables.ts'
import type { Tx } from './checkout-store.ts'

/** The reader of an order: a person, or a guest identified by the anonymous id or by the phone number in it. */
export type OrderReader = { uid: number } | { guest: Buffer } | { phone: string }

/**
 * The mover of an order: the person, the guest's browser of the purchase, or a browser (its digest) with the code from the
 * buyer's mail, trusted at a time. A phone number is no proof: the shop reads it in the order.
 */
export type OrderMover = { uid: number } | { guest: Buffer } | { browser: Buffer; at: Date }

/** The values of statements about an order's reader. */
export function valuesOf(
  whose: OrderReader,
): [uid: number | null, guest: Buffer | null, phone: string | null] {
  if ('uid' in whose) return [whose.uid, null, null]
  if ('guest' in whose) return [null, whose.guest, null]
  return [null, null, whose.phone]
}

/** The values of statements about an order's mover. */
export function moverValues(
  mover: OrderMover,
): [uid: number | null, guest: Buffer | null, browser: Buffer | null, at: Date | null] {
  if ('uid' in mover) return [mover.uid, null, null, null]
  if ('guest' in mover) return [null, mover.guest, null, null]
  return [null, null, mover.browser, mover.at]
}

/** The proof of a mover. */
export function proofOf(mover: OrderMover): Proof {
  if ('uid' in mover) return 'login'
  return 'guest' in mover ? 'browser' : 'mail'
}

/** SQL for whether nobody can log in for `shop_order o`: a guest has bought it, or a person who has left. */
export const WITHOUT_ACCOUNT = '(o.uid is null or not has_account(o.uid))'

// A phone number is known to many, and a person can log in.
export const BY_PHONE = `(o.buyer_phone = $4::text and ${WITHOUT_ACCOUNT})`

/** Values: number, uid, digest of a guest's id, of a browser with a mailed code, time; the order, if they may move it. */
export const OWN_ORDER = statement<{ id: number; uid: number | null }>(
  'orders.own',
  `select o.id, o.uid from shop_order o
   where o.number = $1 and (o.uid = $2::bigint or o.guest = $3::bytea or (${WITHOUT_ACCOUNT} and exists (
     select from order_code c where c.browser = $4::bytea and c.number = o.number and c.proven and c.until > $5::timestamptz)))`,
)

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
