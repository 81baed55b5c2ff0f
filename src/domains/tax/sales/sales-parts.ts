import { sql } from 'kysely'

const money = sql`(e.amount - e.direct - e.sales_fee - e.payment_fee - e.fee_vat - e.adjustment)`
const taxFree = sql`coalesce(l.tax_free, false)`

/**
 * SQL of a settlement entry `e` with its line `l` (null for a delivery) as a sale. `money` is what the buyer paid for
 * it and was not refunded, before fees, also if it is on the shop's own account.
 */
export const saleParts = {
  money,
  /** Delivery fees, and what refunds withheld, are taxed. */
  taxFree,
  /** A receipt that a refund has cancelled was one of the sale, so the refund is minus in the same column. */
  method: sql`case when e.method in ('card', 'easy_pay', 'test_card') then 'card' when exists (
    select from shop_order o join payment p on p.reference = o.checkout join cash_receipt c on c.payment = p.id
    where o.shop_id = e.seller_id and o.id = e.order_id and c.issued_at is not null) then 'cash_receipt' else 'other' end`,
  /** Each entry is rounded, so that lines, days and months add up. */
  vat: sql`(case when ${taxFree} then 0 else round(${money} / 11.0) end)::bigint`,
  line: sql`left join order_line l on e.unit > 0 and l.shop_id = e.seller_id and l.id = e.unit`,
  isSale: sql`e.kind <> 'adjustment'`,
} as const
