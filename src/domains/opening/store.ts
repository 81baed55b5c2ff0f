import { sql } from 'kysely'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { statement } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { preferredHostSql } from '../tenancy/tenancy.service.ts'
import type { CompanyState } from './opening.contract.ts'
import type { PreflightFacts } from './rules.ts'
import type { Tx } from './tables.ts'

export type FactsRow = Omit<PreflightFacts, 'paysHere' | 'company' | 'identifies'> & {
  isshow: boolean
  closed_text: string
  company: Pick<CompanyRow, 'idnum' | 'corpname' | 'ceo' | 'state' | 'reason'> | null
}

/** Values: shop id. The facts to check before the shop is shown, except those about the platform. */
export const FACTS = statement<FactsRow>(
  'opening.facts',
  `select s.isshow, s.closed_text, s.ceo, s.tel, s.email, s.zipcode, s.address, s.corp, s.idnum_singo, s.kcp_code,
     s.member_type = 'AUTH_ONLY' or exists (
       select from listing l join product p on p.pid = l.pid where l.shop_id = s.shop_id and l.shown and p.adult
     ) as "needsIdentity",
     s.account_number <> '' as "ownAccount",
     (select json_build_object('idnum', c.idnum, 'corpname', c.corpname, 'ceo', c.ceo, 'state', c.state, 'reason', c.reason)
      from shop_company c where c.shop_id = s.shop_id order by c.id desc limit 1) as company,
     (select count(html) = 2 from policy p where p.shop_id = s.shop_id) as "hasPolicies",
     exists (select 1 from listing l where l.shop_id = s.shop_id and l.shown and not l.sold_out) as sells,
     (select count(*)::int from shop_domain d where d.shop_id = s.shop_id and d.verified_at is null) as "unprovenHosts",
     array(select tag from unnest(s.cleared_tags) as tag where to_jsonb(s) ->> tag = '') as "clearedTags"
   from shop s where s.shop_id = $1`,
)

export interface CompanyRow {
  id: number
  uid: number
  idnum: string
  corpname: string
  ceo: string
  file: string
  state: CompanyState
  reason: string
}

/** Locks and returns the newest registration of a shop. */
export async function newestCompany(tx: Tx, shopId: number): Promise<CompanyRow | undefined> {
  return tx
    .selectFrom('shop_company')
    .select(['id', 'uid', 'idnum', 'corpname', 'ceo', 'file', 'state', 'reason'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks and returns all registrations of a shop. */
export async function companiesOf(tx: Tx, shopId: number): Promise<CompanyRow[]> {
  return tx
    .selectFrom('shop_company')
    .select(['id', 'uid', 'idnum', 'corpname', 'ceo', 'file', 'state', 'reason'])
    .where('shop_id', '=', shopId)
    .forUpdate()
    .execute()
}

export interface QueuedCompany extends CompanyRow {
  shop: string
  slug: string
  dom3: string | null
  isshow: boolean
  email: string
  /** of the shop */
  address: string
  tel: string
  registered_at: Date
}

const QUEUED = sql`
  select c.id, c.uid, c.idnum, c.corpname, c.ceo, c.file, c.state, c.reason, c.registered_at, s.name as shop, s.slug,
    ${sql.raw(preferredHostSql('s.shop_id'))} as dom3, s.isshow, s.tel,
    concat_ws(' ', nullif('(' || s.zipcode || ')', '()'), nullif(s.address, '')) as address, coalesce(a.email, '') as email
  from shop_company c join shop s using (shop_id) left join account a on a.uid = c.uid`

export async function companyById(tx: Tx, id: number): Promise<QueuedCompany | undefined> {
  const { rows } = await sql<QueuedCompany>`${QUEUED} where c.id = ${id}`.execute(tx)
  return rows[0]
}

/** Registrations of all shops: waiting registrations oldest first, decided ones newest first. */
export async function queuedCompanies(
  tx: Tx,
  { waiting, after, max }: { waiting: boolean; after: number; max: number },
): Promise<QueuedCompany[]> {
  const { rows } = await sql<QueuedCompany>`
    ${QUEUED}
    where ${waiting ? sql`c.state = 0` : sql`c.state <> 0`}
      and ${waiting ? sql`c.id > ${after}` : sql`(${after}::bigint = 0 or c.id < ${after})`}
    order by c.id ${waiting ? sql`asc` : sql`desc`} limit ${max}`.execute(tx)
  return rows
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from shop_company where state = 0`.execute(tx)
  return rows[0]?.waiting ?? 0
}

/** Values: uid, slug, name. The number of a person's shops, and whether one has this slug and name. */
export const OWNED = statement<{ owned: number; same: boolean }>(
  'opening.owned',
  `select count(*)::int as owned, coalesce(bool_or(slug = $2 and name = $3), false) as same from shop where uid = $1`,
)

/** Returns the number of a person's shops, and locks it until the transaction ends. */
export async function countShops(tx: AnyTx, uid: number): Promise<number> {
  await advisoryLock(tx, 'shops of a person', uid)
  const { rows } = await sql<{ owned: number }>`
    select count(*)::int as owned from shop where uid = ${uid}`.execute(tx)
  return rows[0]?.owned ?? 0
}
