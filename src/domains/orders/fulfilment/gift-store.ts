import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { Recipient } from '../contract/order-fields.ts'
import type { Tx } from '../core/checkout-store.ts'
import { type Order, updateOrder } from '../core/line-store.ts'
import type { OrderGiftRow, OrderLineRow } from '../tables.ts'

type GiftLine = Pick<OrderLineRow, 'title' | 'opt_name' | 'image' | 'adult' | 'qty' | 'status'> & {
  carrier: string
  tracking: string
}

export interface GiftRow
  extends Pick<OrderGiftRow, 'number' | 'card' | 'message' | 'until'>,
    Pick<Order, 'shop_name' | 'buyer_name' | 'gift_until' | 'gift_accepted_at'> {
  shopId: number
  supplierShopId: number
  /** name of the recipient */
  receiver: string
  /** cancelled because nobody entered an address in time */
  timed_out: boolean
  slug: string
  dom3: string | null
  lines: GiftLine[]
}

/** Values: digest of the token in the receiver's link. */
export const GIFT = statement<GiftRow>(
  'orders.gift',
  `select g.number, g.card, g.message, g.until, o.shop_id as "shopId", o.origin_shop_id as "supplierShopId",
     o.shop_name, o.buyer_name, o.gift_until, o.gift_accepted_at, o.recipient->>'name' as receiver,
     exists (select from order_move m where m.shop_id = o.shop_id and m.order_id = o.id
       and m.move = 'cancel' and m.actor = 'timer') as timed_out,
     s.slug, ${preferredHostSql('s.shop_id')} as dom3,
     (select json_agg(json_build_object('title', l.title, 'opt_name', l.opt_name, 'image', l.image, 'adult', l.adult,
       'qty', l.qty, 'status', l.status, 'carrier', l.carrier, 'tracking', l.tracking) order by l.id)
      from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) as lines
   from order_gift g join shop_order o on o.shop_id = g.shop_id and o.id = g.order_id
   join shop s on s.shop_id = o.shop_id
   where g.token = $1`,
)

/** Stores the address of a gift, whose order must be locked. */
export async function acceptGift(
  tx: Tx,
  order: Order,
  { recipient, now }: { recipient: Recipient; now: Date },
): Promise<void> {
  await updateOrder(tx, order, {
    recipient: JSON.stringify(recipient),
    gift_until: null,
    gift_accepted_at: now,
  })
  await close(tx, order)
}

/** Ends a gift without an address. The order must be locked. */
export async function endGift(tx: Tx, order: Order): Promise<void> {
  await updateOrder(tx, order, { gift_until: null })
  await close(tx, order)
}

async function close(tx: Tx, { shop_id, id }: Order): Promise<void> {
  await tx
    .updateTable('order_gift')
    .set({ closed: true, email: null })
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', id)
    .execute()
}

/** Gifts whose deadline has passed, oldest first, without those of `except`. */
export async function expiredGifts(
  tx: Tx,
  { now, except, max }: { now: Date; except: readonly string[]; max: number },
): Promise<{ number: string; shopId: number }[]> {
  const { rows } = await sql<{ number: string; shopId: number }>`
    select number, shop_id as "shopId" from order_gift
    where not closed and until <= ${now} and number <> all(${except}::text[]) order by until limit ${max}`.execute(
    tx,
  )
  return rows
}
