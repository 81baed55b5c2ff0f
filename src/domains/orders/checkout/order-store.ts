import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import { digestOf } from '../../../platform/tokens.ts'
import type { Buyer } from '../contract/order-fields.ts'
import type { Checkout, Tx } from '../core/checkout-store.ts'
import type { Dispatch } from '../core/deadlines.ts'
import type { AgreedLine } from '../core/order-snapshot.ts'
import { USUAL_REMOTE_DAYS } from '../shared/arrival.ts'
import { GIFT_DAYS } from '../shared/gifts.ts'
import type { Actor, Status, TransitionName } from '../shared/transitions.ts'
import type { Proof } from '../tables.ts'

const ORDER = {
  shop: 'bigint',
  id: 'bigint',
  origin: 'bigint',
  number: 'text',
  checkout: 'text',
  shopid: 'text',
  shop_name: 'text',
  origin_name: 'text',
  uid: 'bigint',
  guest: 'bytea',
  buyer_name: 'text',
  buyer_phone: 'text',
  buyer_email: 'text',
  recipient: 'jsonb',
  method: 'text',
  own_account: 'boolean',
  goods: 'bigint',
  off: 'bigint',
  coupon_off: 'bigint',
  deal_off: 'bigint',
  points: 'bigint',
  delivery_fee: 'bigint',
  delivery_off: 'bigint',
  coupon_name: 'text',
  coupon_kind: 'text',
  surcharge: 'bigint',
  total: 'bigint',
  return_fee: 'bigint',
  resend_fee: 'bigint',
  dispatch_days: 'int',
  same_day_hour: 'int',
  jeju_days: 'int',
  island_days: 'int',
  closed_days: 'jsonb',
  apart: 'jsonb',
  spared: 'jsonb',
  coupon_minimum: 'jsonb',
  deals: 'jsonb',
  tier: 'text',
  tier_percent: 'text',
  visit: 'jsonb',
  last_source: 'jsonb',
  placed_at: 'timestamptz',
  due_at: 'timestamptz',
  gift_until: 'timestamptz',
  subscription_round: 'int',
} as const

const GIFT = {
  shop: 'bigint',
  id: 'bigint',
  origin: 'bigint',
  number: 'text',
  token: 'bytea',
  card: 'text',
  message: 'text',
  email: 'text',
  until: 'timestamptz',
} as const

/** the legal maximum (전자상거래법 15조), for older agreements, which have no shipping terms */
const USUAL_DISPATCH: Dispatch = { dispatch_days: 3, same_day_hour: 0, closed_days: [] }

const LINE = {
  shop: 'bigint',
  id: 'bigint',
  origin: 'bigint',
  uid: 'bigint',
  sid: 'bigint',
  pid: 'bigint',
  pid2: 'bigint',
  pid3: 'bigint',
  default_option: 'text',
  title: 'text',
  origin_title: 'text',
  tax_free: 'boolean',
  opt_name: 'text',
  image: 'text',
  adult: 'boolean',
  qty: 'int',
  price: 'bigint',
  off: 'bigint',
  points: 'bigint',
  paid: 'bigint',
  accrual: 'bigint',
  margin: 'bigint',
  coupon_off: 'bigint',
  deal_off: 'bigint',
  supplier_price: 'bigint',
  commission: 'bigint',
  discount_bearer: 'text',
  delayed_until: 'text',
  limited_sale: 'timestamptz',
} as const

/**
 * Inserts the orders of agreements with all lines in one state. `dueOf` returns the deadline of a transfer, or null,
 * `giftToken` the token in the link of a gift.
 */
export async function insertOrders(
  tx: Tx,
  checkouts: readonly Checkout[],
  {
    status,
    now,
    dueOf,
    giftToken,
  }: {
    status: Status
    now: Date
    dueOf: (checkout: Checkout) => string | null
    giftToken: (number: string) => string
  },
): Promise<void> {
  const paid_at = status === 'CONFIRM_PAYMENT' ? now : null
  const giftUntil = endOfSeoulDay(now, GIFT_DAYS)
  const orders = checkouts.flatMap((checkout) =>
    ordersOf(checkout).map((order) => ({
      ...order,
      due_at: dueOf(checkout),
      gift_until: checkout.agreed.gift ? giftUntil : null,
      subscription_round: checkout.agreed.subscription?.round ?? null,
    })),
  )
  const gifts = checkouts.flatMap(({ agreed: { gift, orders } }) =>
    gift
      ? orders.map(({ shop: shopId, id, origin, number }) => ({
          ...{ shop: shopId, id, origin, number },
          card: gift.card,
          message: gift.message,
          email: gift.email ?? null,
          token: digestOf(giftToken(number)),
          until: giftUntil,
        }))
      : [],
  )
  const lines = orders.flatMap(({ shop: shopId, id, origin, uid, lines }) =>
    lines.map((line) => ({ ...lineOf(line), shop: shopId, id, origin, uid })),
  )
  const insertOrder = sql`
    insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid, guest, buyer_name,
      buyer_phone, buyer_email, recipient, method, own_account, goods, off, coupon_off, deal_off, points, delivery_fee, delivery_off,
      coupon_name, coupon_kind, surcharge, total, return_fee, resend_fee, dispatch_days, same_day_hour, jeju_days, island_days, closed_days, apart, spared, coupon_minimum, deals, tier, tier_percent, visit,
      last_source, placed_at, due_at, gift_until, subscription_round, paid_at)
    select shop, id, origin, number, checkout, shopid, shop_name, origin_name, uid, guest, buyer_name, buyer_phone,
      buyer_email, recipient, method, own_account, goods, off, coalesce(coupon_off, 0), coalesce(deal_off, 0), points, delivery_fee,
      delivery_off, coupon_name, coupon_kind, surcharge, total, return_fee,
      resend_fee, dispatch_days, coalesce(same_day_hour, 0), jeju_days, island_days, closed_days, apart, spared, coupon_minimum, deals, tier, tier_percent::numeric,
      visit || jsonb_build_object('g_tagid', (select g_tagid from shop where shop_id = o.shop)), last_source, placed_at, due_at, gift_until, subscription_round, ${paid_at}::timestamptz
    from ${recordset('o', ORDER, orders)}`
  const insertLines = sql`
    with made as (
      insert into order_line (shop_id, order_id, origin_shop_id, uid, sid, pid, pid2, pid3, default_option, title, origin_title,
        tax_free, opt_name, image, adult, qty, price, off, points, paid, accrual, margin, coupon_off, deal_off, supplier_price, commission, discount_bearer,
        delayed_until, limited_sale, status, since)
      select shop, id, origin, uid, sid, pid, pid2, pid3, default_option, title, origin_title, tax_free, opt_name,
        image, adult, qty, price, off, points, paid, accrual, margin, coupon_off, coalesce(deal_off, 0), supplier_price, commission,
        discount_bearer, delayed_until, limited_sale, ${status}, ${now}
      from ${recordset('l', LINE, lines)}
      returning *
    )
    insert into order_move (shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, uid, at)
    select shop_id, order_id, origin_shop_id, id, '', status, qty, 'buyer', uid, ${now} from made`
  const insertGifts = sql`
    insert into order_gift (shop_id, order_id, origin_shop_id, number, token, card, message, email, until)
    select shop, id, origin, number, token, card, message, email, until from ${recordset('g', GIFT, gifts)}`
  await Promise.all([
    insertOrder.execute(tx),
    insertLines.execute(tx),
    gifts.length > 0 && insertGifts.execute(tx),
    gifts.some(({ email }) => email) && deleteReceiverEmails(tx, checkouts),
  ])
}

/** The gift has the receiver's address now, and deletes it when it is closed. */
const deleteReceiverEmails = (tx: Tx, checkouts: readonly Checkout[]) =>
  sql`
    update checkout set agreed = agreed #- '{gift,email}'
    where id = any (${checkouts.map(({ id }) => id)}::text[]) and agreed->'gift' ? 'email'`.execute(tx)

function ordersOf({ id: checkout, uid, guest, method, placed_at, agreed }: Checkout) {
  const { buyer, recipient, visit, orders, own_account = false } = agreed
  const owner = { uid, guest, ...buyerColumns(buyer) }
  const paid = { checkout, method, own_account }
  return orders.map((order) => ({
    ...order,
    ...owner,
    ...paid,
    // Older agreements lack the following fields.
    resend_fee: order.resend_fee ?? 0,
    ...USUAL_REMOTE_DAYS,
    ...(order.dispatch ?? USUAL_DISPATCH),
    apart: order.apart ?? [],
    spared: order.spared ?? [],
    coupon_minimum: order.coupon_minimum ?? null,
    deal_off: order.deal_off ?? 0,
    deals: order.deals ?? null,
    delivery_off: order.delivery_off ?? 0,
    coupon_name: order.coupon_name ?? '',
    coupon_kind: order.coupon_kind ?? null,
    tier: order.tier?.name ?? '',
    tier_percent: String(order.tier?.percent ?? 0),
    placed_at,
    recipient,
    visit,
    last_source: order.last_source ?? null,
  }))
}

/** A line of an agreement. Older agreements lack the fields with defaults. */
const lineOf = (line: AgreedLine) => ({
  ...line,
  origin_title: line.origin_title ?? '',
  tax_free: line.tax_free ?? null,
  coupon_off: line.coupon_off ?? null,
  deal_off: line.deal_off ?? 0,
  supplier_price: line.supplier_price ?? null,
  commission: line.commission ?? null,
  discount_bearer: line.discount_bearer ?? 'both',
  delayed_until: line.delayed_until ?? '',
  limited_sale: line.limited_sale ?? null,
})

const buyerColumns = ({ name, phone, email }: Buyer) => ({
  buyer_name: name,
  buyer_phone: phone,
  buyer_email: email,
})

/** Transitions all lines of checkouts that wait for payment, and deletes the unpaid holds of these checkouts. */
export async function transitionWaitingLines(
  tx: Tx,
  checkouts: readonly string[],
  step: {
    move: TransitionName
    to: Status
    actor: Actor
    uid: number | null
    proof?: Proof | ''
    reason: string
  },
  now: Date,
): Promise<void> {
  const { move, to, actor, uid, proof = '', reason } = step
  const [paid_at, ended_at] = to === 'CANCELED' ? [null, now] : [now, null]
  await sql`
    with orders as (
      update shop_order set paid_at = ${paid_at}, ended_at = ${ended_at} where checkout = any(${checkouts}::text[])
      returning shop_id, id
    ), lines as (
      update order_line l set status = ${to}, since = ${now} from orders o
      where l.shop_id = o.shop_id and l.order_id = o.id and l.status = 'WAITING_PAYMENT' returning l.*
    ), held as (
      delete from unpaid_hold where checkout = any(${checkouts}::text[])
    )
    insert into order_move (shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, uid, proof, reason, at)
    select shop_id, order_id, origin_shop_id, id, ${move}, status, qty, ${actor}, ${uid}, ${proof}, ${reason}, ${now}
    from lines`.execute(tx)
}
