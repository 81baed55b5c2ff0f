import { statement } from '../../../../platform/database/pools.ts'

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
