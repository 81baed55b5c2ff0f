import { type RawBuilder, sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'

interface OrderName {
  shop: number
  number: string
}

/** Queues a paid order for each destination of its shop. A repeated call changes nothing. */
export async function queuePurchase(
  tx: AnyTx,
  { shop: shopId, number }: OrderName,
  now: Date,
): Promise<void> {
  await queue(
    tx,
    sql`
      select o.shop_id, d.service, 'purchase', o.id, 0, o.number, o.paid_at, ${STATE}, null::bigint, null::bigint
      from shop_order o join conversion_destination d on d.shop_id = o.shop_id
      where o.shop_id = ${shopId} and o.number = ${number} and o.paid_at is not null`,
    now,
  )
}

/** The refund of an order line, as in the line's event; amounts in won. */
interface RefundOfLine {
  line: number
  move: string
  refunded: number
  delivery_refunded?: number | undefined
  /** id of a price reduction in the history; a line can have several */
  entry?: number | undefined
}

/**
 * Queues the refund of a line for GA4; Meta has no refunds. Refunds of purchases that Google did not accept are left
 * out, because they would make sales negative. Amounts are what the buyer gets back, after deductions. A line has one
 * refund that ends it, stored with the id of the line, and any number of price reductions, stored with the negative id
 * of their history entry.
 */
export async function queueRefund(
  tx: AnyTx,
  { shop: shopId, number, line, move, refunded, delivery_refunded = 0, entry }: OrderName & RefundOfLine,
  now: Date,
): Promise<void> {
  await queue(
    tx,
    sql`
      select o.shop_id, d.service, 'refund', o.id, ${entry ? -entry : line}::bigint, o.number,
        (select max(m.at) from order_move m where m.shop_id = o.shop_id and m.line_id = l.id and m.move = ${move}
          and m.id = coalesce(${entry ?? null}::bigint, m.id)), ${STATE},
        ${refunded - delivery_refunded}::bigint, ${delivery_refunded}::bigint
      from shop_order o
      join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and l.id = ${line}
      join conversion_destination d on d.shop_id = o.shop_id and d.service = 'ga4'
      where o.shop_id = ${shopId} and o.number = ${number} and not exists (
        select from conversion_send p where p.shop_id = o.shop_id and p.service = 'ga4' and p.kind = 'purchase'
          and p.order_id = o.id and p.state in ('refused', 'lost', 'dropped'))`,
    now,
  )
}

const STATE = sql`case when coalesce((o.visit->>'declined')::boolean, false) then 'declined' else 'waiting' end`

/** Inserts sends and makes their destinations due. The destinations stay locked until the transaction ends. */
async function queue(tx: AnyTx, rows: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with inserted as (
      insert into conversion_send (shop_id, service, kind, order_id, line_id, number, at, state, goods_won, delivery_won) ${rows}
      on conflict do nothing returning shop_id, service, state
    )
    update conversion_destination d set due_at = coalesce(d.due_at, ${now}::timestamptz)
    from inserted where inserted.shop_id = d.shop_id and inserted.service = d.service and inserted.state = 'waiting'`.execute(
    tx,
  )
}
