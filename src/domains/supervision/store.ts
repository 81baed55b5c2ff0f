import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { preferredHostSql } from '../tenancy/tenancy.service.ts'
import { MAX_COUNTED, type ShopState } from './shared/supervision-limits.ts'
import type { ShopSearch } from './shop-search.ts'
import type { Tx } from './tables.ts'

/** The name of a shop. Throws NOT_FOUND for an unknown shop. */
export async function findShopName(tx: Tx, shopId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from shop where shop_id = ${shopId}`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND', { message: '그런 번호의 상점이 없습니다.' })
  return rows[0].name
}

export interface ListedRow {
  shop: number
  slug: string
  name: string
  dom3: string | null
  state: ShopState
  email: string
  opened_at: Date
  ordered_at: Date | null
}

const STATE_CONDITIONS: Record<ShopState, RawBuilder<unknown>> = {
  open: sql`s.isshow`,
  hidden: sql`not s.isshow and not s.suspended`,
  suspended: sql`s.suspended`,
}

const LISTED = sql`
  s.shop_id as shop, s.slug, s.name, ${sql.raw(preferredHostSql('s.shop_id'))} as dom3,
  case when s.suspended then 'suspended' when s.isshow then 'open' else 'hidden' end as state,
  coalesce(a.email, '') as email, s.opened_at,
  (select o.placed_at from shop_order o where o.shop_id = s.shop_id order by o.id desc limit 1) as ordered_at`

/** A page of shops, newest first. The limit is a literal: a generic plan would expect a tenth of all shops. */
export async function listShops(
  tx: Tx,
  {
    search,
    state,
    after,
    max,
  }: { search: ShopSearch; state: ShopState | undefined; after: number | undefined; max: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from (
      select s.shop_id from shop s
      where ${state ? STATE_CONDITIONS[state] : sql`true`} and ${await matches(tx, search)}
        and ${after === undefined ? sql`true` : sql`s.shop_id < ${after}`}
      order by s.shop_id desc limit ${sql.lit(max)}) page
    join shop s on s.shop_id = page.shop_id left join account a on a.uid = s.uid
    order by s.shop_id desc`.execute(tx)
  return rows
}

/** Each kind of search reads an index of its own. */
async function matches(tx: Tx, search: ShopSearch): Promise<RawBuilder<unknown>> {
  switch (search.kind) {
    case 'all':
      return sql`true`
    case 'email':
      return sql`s.uid = (select uid from account where email = ${search.email})`
    case 'business':
      return sql`s.idnum = any (${search.numbers}::text[]) and s.idnum <> ''`
    case 'start': {
      const few = await shopsStartingWith(tx, search)
      return few ? sql`s.shop_id = any (${few}::bigint[])` : sql`s.shop_id in (${startingWith(search)})`
    }
  }
}

type StartSearch = Extract<ShopSearch, { kind: 'start' }>

const MAX_FEW = 1_000

/**
 * The shops that match a start; null for more than `MAX_FEW`. A plan does not know how many they are: for few it would
 * walk the list of all shops, past most of them.
 */
async function shopsStartingWith(tx: Tx, search: StartSearch): Promise<number[] | null> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from (${startingWith(search)}) found limit ${sql.lit(MAX_FEW + 1)}`.execute(tx)
  return rows.length > MAX_FEW ? null : rows.map(({ shop_id }) => shop_id)
}

const startingWith = ({ name, slug, host }: StartSearch) => sql`
  select shop_id from shop where ${startsWith('lower(name)', name)}
  union all select shop_id from shop where ${startsWith('slug', slug)}
  union all select shop_id from shop_domain where ${startsWith('host', host)}`

/** A range, because a LIKE pattern that is a parameter of a generic plan reads no index. */
const startsWith = (column: string, start: string) =>
  sql`${sql.raw(column)} ~>=~ ${start} and ${sql.raw(column)} ~<~ ${`${start}\u{10ffff}`}`

export type DetailRow = ListedRow & {
  shopid: string
  owner: number
  corp: boolean
  corpname: string
  idnum: string
  idnum_singo: string
  domains: { host: string; is_proven: boolean; is_preferred: boolean }[]
  products: number
  orders_30_days: number
  holds: string[]
}

export async function findShop(tx: Tx, shopId: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${LISTED}, s.shopid, s.uid as owner, s.corp, s.corpname, s.idnum, s.idnum_singo,
      (select coalesce(json_agg(json_build_object('host', d.host, 'is_proven', d.verified_at is not null,
          'is_preferred', d.preferred) order by d.host), '[]')
        from shop_domain d where d.shop_id = s.shop_id) as domains,
      (select count(*)::int from (
        select from product p where p.shop_id = s.shop_id and p.deleted_at is null limit ${MAX_COUNTED + 1}) counted
      ) as products,
      (select count(*)::int from (
        select from order_entry e where e.shop_id = s.shop_id
          and e.day > (now() at time zone 'Asia/Seoul')::date - 30 limit ${MAX_COUNTED + 1}) counted
      ) as orders_30_days,
      (select coalesce(array_agg(distinct h.cause), '{}') from settlement_hold h
        where h.shop_id = s.shop_id and h.lifted_at is null) as holds
    from shop s left join account a on a.uid = s.uid where s.shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

export async function findOwner(
  tx: Tx,
  shopId: number,
): Promise<{ uid: number; name: string; email: string } | undefined> {
  const { rows } = await sql<{ uid: number; name: string; email: string }>`
    select s.uid, coalesce(a.name, '') as name, coalesce(a.email, '') as email
    from shop s left join account a on a.uid = s.uid where s.shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

const MAX_LISTED = 50

export interface SuspensionRow {
  id: number
  cause: 'law' | 'goods' | 'dispute' | 'owner' | 'other'
  mode: 503 | 404
  seller_text: string
  shopper_text: string
  placed_by: number
  placed_name: string
  placed_at: Date
  lifted_by: number | null
  lifted_name: string
  lifted_at: Date | null
  lift_reason: string
}

export async function listSuspensions(tx: Tx, shopId: number): Promise<SuspensionRow[]> {
  const { rows } = await sql<SuspensionRow>`
    select x.id, x.cause, x.mode, x.seller_text, x.shopper_text, x.placed_by, coalesce(p.name, '') as placed_name,
      x.placed_at, x.lifted_by, coalesce(l.name, '') as lifted_name, x.lifted_at, x.lift_reason
    from shop_suspension x left join account p on p.uid = x.placed_by left join account l on l.uid = x.lifted_by
    where x.shop_id = ${shopId} order by x.id desc limit ${MAX_LISTED}`.execute(tx)
  return rows
}

export interface NoteRow {
  id: number
  text: string
  written_by: number
  name: string
  written_at: Date
}

export async function listNotes(tx: Tx, shopId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text, n.written_by, coalesce(a.name, '') as name, n.written_at
    from shop_note n left join account a on a.uid = n.written_by
    where n.shop_id = ${shopId} order by n.id desc limit ${MAX_LISTED}`.execute(tx)
  return rows
}

export async function insertNote(
  tx: Tx,
  shopId: number,
  text: string,
  { uid, now }: { uid: number; now: Date },
): Promise<void> {
  await sql`
    insert into shop_note (shop_id, text, written_by, written_at)
    values (${shopId}, ${text}, ${uid}, ${now})`.execute(tx)
}
