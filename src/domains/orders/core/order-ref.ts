import { type Database, statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Proof } from '../tables.ts'
import type { Tx } from './checkout-store.ts'

/** Who reads an order: an account, or a guest by anonymous id or by the phone number in the order. */
export type OrderReader = { uid: number } | { guest: Buffer } | { phone: string }

/**
 * Who changes an order: an account, the browser of the purchase, or another browser (digest) in which a mailed code was
 * entered. A phone number is not enough, because the shop knows it too.
 */
export type OrderActor = { uid: number } | { guest: Buffer } | { browser: Buffer; now: Date }

export function valuesOf(
  reader: OrderReader,
): [uid: number | null, guest: Buffer | null, phone: string | null] {
  if ('uid' in reader) return [reader.uid, null, null]
  if ('guest' in reader) return [null, reader.guest, null]
  return [null, null, reader.phone]
}

export function actorValues(
  actor: OrderActor,
): [uid: number | null, guest: Buffer | null, browser: Buffer | null, at: Date | null] {
  if ('uid' in actor) return [actor.uid, null, null, null]
  if ('guest' in actor) return [null, actor.guest, null, null]
  return [null, null, actor.browser, actor.now]
}

export function proofOf(actor: OrderActor): Proof {
  if ('uid' in actor) return 'login'
  return 'guest' in actor ? 'browser' : 'mail'
}

/** SQL condition: the order `shop_order o` was bought by a guest, or by an account that was closed. */
export const WITHOUT_ACCOUNT = '(o.uid is null or not has_account(o.uid))'

// A phone number does not open orders of an account, because other people may know the number.
export const BY_PHONE = `(o.buyer_phone = $4::text and ${WITHOUT_ACCOUNT})`

/**
 * The order if the actor may change it; otherwise no row. Values: number, uid, digest of an anonymous id, digest of a
 * browser in which a code was entered, present time.
 */
export const OWN_ORDER = statement<{ id: number; uid: number | null }>(
  'orders.own',
  `select o.id, o.uid from shop_order o
   where o.number = $1 and (o.uid = $2::bigint or o.guest = $3::bytea or (${WITHOUT_ACCOUNT} and exists (
     select from order_code c where c.browser = $4::bytea and c.number = o.number and c.proven and c.until > $5::timestamptz)))`,
)

/** Who accesses an order: its buyer, the shipping shop or the selling shop. */
export type AccessScope = OrderActor | { supplierShopId: number } | { shopId: number }

export interface OrderRef {
  number: string
  /** the selling shop */
  shopId: number
  /** the shipping shop */
  supplierShopId: number
  checkout: string
}

/** Finds an order. Throws NOT_FOUND if `scope` has no access to it. */
export async function findOrderRef(
  database: Pick<Database, 'shop' | 'person'>,
  { number, scope }: { number: string; scope: AccessScope },
): Promise<OrderRef> {
  const [orderRef] =
    'supplierShopId' in scope
      ? await database.shop(scope.supplierShopId, OF_ORIGIN, [number, scope.supplierShopId])
      : 'shopId' in scope
        ? await database.shop(scope.shopId, OF_SHOP, [number, scope.shopId])
        : await database.person(OF_BUYER, [number, ...actorValues(scope)])
  if (!orderRef) throw new DomainError('NOT_FOUND')
  return orderRef
}

/**
 * Runs work in a transaction that has access to the selling and the shipping shop of an order. Throws what
 * `findOrderRef` throws.
 */
export async function withOrderShops<Result>(
  database: Database,
  orderScope: { number: string; scope: AccessScope },
  work: (tx: Tx, orderRef: OrderRef) => Promise<Result>,
): Promise<Result> {
  const orderRef = await findOrderRef(database, orderScope)
  return database.asShops([...new Set([orderRef.shopId, orderRef.supplierShopId])], (tx: Tx) =>
    work(tx, orderRef),
  )
}

const orderRefStatement = (name: string, condition: string) =>
  statement<OrderRef>(
    name,
    `select o.number, o.shop_id as "shopId", o.origin_shop_id as "supplierShopId", o.checkout from shop_order o where o.number = $1 and ${condition}`,
  )

const OF_SHOP = orderRefStatement('orders.place-of-shop', 'o.shop_id = $2')
const OF_ORIGIN = orderRefStatement('orders.place-of-origin', 'o.origin_shop_id = $2')
const OF_BUYER = orderRefStatement(
  'orders.place-of-buyer',
  `(o.uid = $2::bigint or o.guest = $3::bytea or (${WITHOUT_ACCOUNT} and exists (
     select from order_code c where c.browser = $4::bytea and c.number = o.number and c.proven and c.until > $5::timestamptz)))`,
)
