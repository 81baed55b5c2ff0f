import { statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { OrdersDeps } from '../deps.ts'
import { MAX_PRINTED_ORDERS } from '../shared/bulk-limits.ts'
import type { Status } from '../shared/transitions.ts'
import type { OrderPrints, PrintedOrder } from './order-prints.contract.ts'

interface PrintChoice {
  status?: Status
  /** numbers; all orders of the state if missing */
  orders?: readonly string[]
}

/** Orders that a shop ships, for print pages. */
export function orderPrints({ database }: Pick<OrdersDeps, 'database'>) {
  return {
    /** Throws BAD_REQUEST without a state and orders. Unknown orders and orders of other shops are left out. */
    async read(shopId: number, { status, orders: numbers }: PrintChoice): Promise<OrderPrints> {
      if (!status && !numbers)
        throw new DomainError('BAD_REQUEST', { message: '인쇄할 주문이나 상태를 선택해 주세요.' })
      const [senders, rows] = await Promise.all([
        database.shop(shopId, SENDER, [shopId]),
        database.shop(shopId, numbers ? PRINTED_BY_NUMBER : PRINTED_BY_STATE, [
          shopId,
          status ?? null,
          ...(numbers ? [[...new Set(numbers)]] : []),
          MAX_PRINTED_ORDERS + 1,
        ]),
      ])
      const [sender] = senders
      if (!sender) throw new DomainError('NOT_FOUND')
      // An order may have several rows.
      const orderNumbers = [...new Set(rows.map(({ number }) => number))]
      const printedNumbers = new Set(orderNumbers.slice(0, MAX_PRINTED_ORDERS))
      const orders = rows
        .filter(({ number }) => printedNumbers.has(number))
        .map(({ placed_at, address_changed_at, ...order }) => ({
          ...order,
          placed_at: placed_at.toISOString(),
          address_changed_at: address_changed_at?.toISOString() ?? null,
        }))
      return { sender, orders, more: orderNumbers.length > MAX_PRINTED_ORDERS }
    },
  }
}

/** Values: shop. */
const SENDER = statement<OrderPrints['sender']>(
  'orders.print-sender',
  `select name, corpname, ceo, idnum, idnum_singo, zipcode, address, tel, email from shop where shop_id = $1`,
)

type PrintedRow = Omit<PrintedOrder, 'placed_at' | 'address_changed_at'> & {
  placed_at: Date
  address_changed_at: Date | null
}

/** Values: shop that ships, state, limit. */
const PRINTED_BY_STATE = statement<PrintedRow>(
  'orders.printed-by-state',
  printed(
    'select distinct order_id, shop_id from order_line where origin_shop_id = $1 and status = $2::text order by order_id limit $3',
  ),
)

/** Values: shop that ships, state (null for all), numbers, limit. */
const PRINTED_BY_NUMBER = statement<PrintedRow>(
  'orders.printed-by-number',
  printed(
    'select id as order_id, shop_id from shop_order where origin_shop_id = $1 and number = any ($3::text[]) order by id limit $4',
  ),
)

/**
 * Lines that are not to be sent, and gifts that wait for their addresses, are not printed. Lines that were sent to an
 * earlier address are printed apart.
 */
function printed(selection: string): string {
  return `select o.number, o.placed_at, o.shop_name, o.buyer_name, l.recipient, o.delivery_fee,
       o.gift_accepted_at is not null as gift, o.surcharge - o.surcharge_back as surcharge, l.lines, l.printed = l.all_lines as whole,
       case when l.sent_before is null then o.address_changed_at end as address_changed_at
     from (${selection}) f
     join shop_order o on o.shop_id = f.shop_id and o.id = f.order_id
     cross join lateral (
       select recipient, sent_before, max(lines_of_order) as all_lines, count(*) filter (where is_printed) as printed,
         json_agg(json_build_object('id', id, 'name', coalesce(nullif(origin_title, ''), title), 'opt_name', opt_name,
           'code', code, 'qty', qty, 'price', price, 'off', off, 'points', points, 'paid', paid, 'reduction', reduction,
           'carrier', carrier,
           'tracking', tracking) order by id) filter (where is_printed) as lines
       from (
         select ol.*, coalesce(v.code, '') as code, count(*) over () as lines_of_order,
           coalesce((select c.before from address_change c where c.shop_id = ol.shop_id and c.id = ol.sent_before), o.recipient) as recipient,
           (ol.status = $2::text or $2::text is null and ol.status not in ('WAITING_PAYMENT', 'CANCELED', 'REFUNDED'))
             as is_printed
         from order_line ol left join variant v on v.shop_id = ol.origin_shop_id and v.pid2 = ol.pid2
         where ol.shop_id = o.shop_id and ol.order_id = o.id) ol
       group by recipient, sent_before
     ) l
     where l.printed > 0 and o.gift_until is null order by o.id, l.sent_before nulls last`
}
