import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { TARGET } from '../browser/parts.ts'
import type { Service } from '../shared/conversion-limits.ts'

export interface DestinationRow {
  service: Service
  /** pixel id or measurement id, by default the one in the shop's settings; empty for none */
  target: string
  tail: string | null
  set_at: Date | null
  taken_at: Date | null
  trouble: string | null
  trouble_at: Date | null
  waiting: number
  failed: number
}

const COUNT_OF = (states: string) => `(select count(*)::int from conversion_send c
  where c.shop_id = s.shop_id and c.service = d.service and ${states})`

/** Values: shopId, now. Returns one row for each service, with or without a token. */
export const DESTINATIONS = statement<DestinationRow>(
  'conversions.destinations',
  `select d.service, coalesce(nullif(${TARGET}, ''), case when d.service = 'ga4' and s.g_tagid like 'G-%' then s.g_tagid end, '') as target,
     d.tail, d.set_at, d.taken_at, d.trouble, d.trouble_at, ${COUNT_OF(`state = 'waiting'`)} as waiting,
     ${COUNT_OF(`state in ('refused', 'lost', 'unsure') and c.at > $2::timestamptz - interval '7 days'`)} as failed
   from shop s cross join (
     select w.service, k.target, k.tail, k.set_at, k.taken_at, k.trouble, k.trouble_at
     from (values ('facebook_pixel', 1), ('facebook_moco_pixel', 2), ('ga4', 3)) as w (service, place)
     left join conversion_destination k on k.shop_id = $1 and k.service = w.service
     order by w.place) d
   where s.shop_id = $1`,
)

/** Values: shopId, service. */
export const SEALED = statement<{ target: string; sealed: Buffer | null; slug: string; dom3: string | null }>(
  'conversions.sealed',
  `select ${TARGET} as target, d.sealed, s.slug,
     (select host from shop_domain where shop_id = s.shop_id and preferred) as dom3
   from shop s join conversion_destination d on d.shop_id = s.shop_id and d.service = $2 where s.shop_id = $1`,
)

interface NewToken {
  service: Service
  /** measurement id; empty for pixels */
  target: string
  sealed: Buffer
  tail: string
}

/** Sets or replaces a token. Waiting sends become due. */
export async function saveToken(tx: AnyTx, shopId: number, token: NewToken, now: Date): Promise<void> {
  const { service, target, sealed, tail } = token
  await sql`
    insert into conversion_destination as d (shop_id, service, target, sealed, tail, set_at)
    values (${shopId}, ${service}, ${target}, ${sealed}, ${tail}, ${now})
    on conflict (shop_id, service) do update set target = excluded.target, sealed = excluded.sealed, tail = excluded.tail,
      set_at = excluded.set_at, trouble = '', trouble_at = null, failures = 0,
      due_at = case when d.due_at is not null then excluded.set_at end`.execute(tx)
}

/** Locks a token. Its `target` is the measurement id, or empty for a pixel. Undefined if there is no token. */
export async function lockToken(
  tx: AnyTx,
  shopId: number,
  service: Service,
): Promise<{ target: string } | undefined> {
  const { rows } = await sql<{ target: string }>`
    select target from conversion_destination where shop_id = ${shopId} and service = ${service} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Makes the waiting sends of a destination due and clears its failures, because the destination works again. */
export async function resume(tx: AnyTx, shopId: number, service: Service, now: Date): Promise<void> {
  await sql`
    update conversion_destination set trouble = '', trouble_at = null, failures = 0,
      due_at = case when due_at is not null then ${now}::timestamptz end
    where shop_id = ${shopId} and service = ${service}`.execute(tx)
}

/** Removes a token and drops its waiting sends. False if there is no token. */
export async function removeToken(tx: AnyTx, shopId: number, service: Service, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from conversion_destination where shop_id = ${shopId} and service = ${service}`.execute(tx)
  if (!numAffectedRows) return false
  await sql`
    update conversion_send set state = 'dropped', ended_at = ${now}
    where shop_id = ${shopId} and service = ${service} and state = 'waiting'`.execute(tx)
  return true
}
