import { sql } from 'kysely'
import type { PolicyDetails, PolicyKind } from '../policy-template.ts'
import type { Link } from '../store/setting-store.ts'
import type { Tx } from '../tables.ts'

export interface PolicyRow extends PolicyDetails {
  /** the shop's own text; null for the template */
  html: string | null
  version: number
}

/** A shop's policy, with the shop data that the template needs. */
export async function findPolicy(tx: Tx, shopId: number, kind: PolicyKind): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`
    select s.corp, s.name, s.corpname, s.ceo, s.idnum, s.idnum_singo, s.address, s.tel, s.email, p.html,
      coalesce(p.version, 1) as version
    from shop s left join policy p on p.shop_id = s.shop_id and p.kind = ${kind}
    where s.shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

export interface LinksRow {
  version: number
  links: Link[]
}

/** The links of a shop in their order. */
export async function findLinks(tx: Tx, shopId: number): Promise<LinksRow | undefined> {
  const { rows } = await sql<LinksRow>`
    select coalesce((select version from link_page where shop_id = s.shop_id), 1) as version,
      coalesce((
        select json_agg(json_build_object('title', l.title, 'url', l.url) order by l.sort)
        from shop_link l where l.shop_id = s.shop_id), '[]') as links
    from shop s where s.shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

/** Locks the shop's policies and links until the transaction ends, so that writes to them run one after another. */
export const lockPages = (tx: Tx, shopId: number) =>
  sql`select from shop where shop_id = ${shopId} for no key update`.execute(tx)
