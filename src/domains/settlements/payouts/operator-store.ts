import { sql } from 'kysely'
import { settlementColumns } from '../settlement-rows.ts'
import type { DayCursor } from '../shared/entry-cursor.ts'
import type { PayoutChannel } from '../shared/payout-terms.ts'
import type { SettlementRow, SettlementState, Tx } from '../tables.ts'
import { isAtPortOne, isPayable } from './batch-store.ts'

interface OperatorSums {
  due_count: number
  due_amount: number
  blocked_count: number
  blocked_amount: number
  payable: number
  adjustments: number
  accounts: number
  failed: number
  returns: number
  troubles: number
}

/** Sums of all settlements that are not paid, and what waits for operators. Amounts are won. */
export async function sumUnpaid(
  tx: Tx,
  { now, today, channel }: { now: Date; today: string; channel: PayoutChannel },
): Promise<OperatorSums> {
  const { rows } = await sql<OperatorSums>`
    select count(*) filter (where p.due and p.payable)::int as due_count,
      coalesce(sum(s.payable) filter (where p.due and p.payable), 0)::bigint as due_amount,
      count(*) filter (where p.due and not p.payable)::int as blocked_count,
      coalesce(sum(s.payable) filter (where p.due and not p.payable), 0)::bigint as blocked_amount,
      coalesce(sum(s.payable), 0)::bigint as payable,
      (select count(*) from settlement_adjustment where state = 'OPEN')::int as adjustments,
      (select count(*) from payout_account where state = 'WAITING')::int as accounts,
      (select count(distinct shop_id) from settlement_hold where cause = 'account' and lifted_at is null)::int as failed,
      (select count(*) from payout where return_asked_at is not null and state = 'PAID')::int as returns,
      (select count(*) from payout where next_at is not null and trouble <> '')::int as troubles
    from settlement s left join payout_account a on a.shop_id = s.shop_id,
      lateral (select coalesce(${isPayable(now, channel)}, false) as payable,
        s.state = 'PAYABLE' and s.due_day <= ${today}::date as due) p
    where s.state in ('PAYABLE', 'PAYING')`.execute(tx)
  return rows[0] as OperatorSums
}

export type OperatorSettlementRow = SettlementRow & {
  shop_id: number
  slug: string
  name: string
  account: 'WAITING' | 'PROVEN' | 'REJECTED' | null
  account_changed_at: Date | null
  causes: ('dispute' | 'suspension' | 'account' | 'difference')[]
  at_portone: boolean
}

/** Settlements in a state: to be paid by their day, others the newest first. */
export async function listByState(
  tx: Tx,
  {
    state,
    shop: shopId,
    after,
    max,
  }: { state: SettlementState; shop: number | undefined; after: DayCursor | null; max: number },
): Promise<OperatorSettlementRow[]> {
  const isOldestFirst = state === 'PAYABLE'
  const compared = isOldestFirst ? sql`>` : sql`<`
  const order = isOldestFirst ? sql`s.due_day, s.id` : sql`s.due_day desc, s.id desc`
  const { rows } = await sql<OperatorSettlementRow>`
    select s.shop_id, shop.slug, shop.name, ${settlementColumns('s')}, a.state as account,
      a.changed_at as account_changed_at, (
        select coalesce(array_agg(distinct h.cause), '{}') from settlement_hold h
        where h.shop_id = s.shop_id and h.lifted_at is null) as causes, ${isAtPortOne} as at_portone
    from settlement s join shop on shop.shop_id = s.shop_id left join payout_account a on a.shop_id = s.shop_id
    where s.state = ${state} and ${shopId === undefined ? sql`true` : sql`s.shop_id = ${shopId}`}
      and ${after === null ? sql`true` : sql`(s.due_day, s.id) ${compared} (${after.day}::date, ${after.id})`}
    order by ${order} limit ${max}`.execute(tx)
  return rows
}
