import { sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { statement } from '../../../platform/database/pools.ts'
import type { Script } from '../content.contract.ts'
import type { PolicyDetails } from '../policy-template.ts'
import type { TagFields } from '../rules.ts'
import type { Tx } from '../tables.ts'

/** Values: shopid. */
export const SCRIPTS = statement<TagFields & { scripts: Script[] }>(
  'content.scripts',
  `select s.g_tagid, s.rat, s.facebook_pixel, s.facebook_moco_pixel, s.kakao, s.naver, s.channel_talk_id,
     coalesce((
       select json_agg(json_build_object('type', e.type, 'value', e.value) order by e.type)
       from script e where e.shop_id = s.shop_id), '[]') as scripts
   from shop s where s.shopid = $1 and s.isshow`,
)

/** Values: shopid, kind. `html` is null for the template; the other columns are the data for the template. */
export const POLICY = statement<PolicyDetails & { html: string | null }>(
  'content.policy',
  `select p.html, s.corp, s.name, s.corpname, s.ceo, s.idnum, s.idnum_singo, s.address, s.tel, s.email from shop s
   left join policy p on p.shop_id = s.shop_id and p.kind = $2
   where s.shopid = $1 and s.isshow`,
)

export interface Link {
  title: string
  url: string
}

/** Values: shopid. */
export const LINKS = statement<{ kakao_link: string; kakao_cs: string; links: Link[] }>(
  'content.links',
  `select s.kakao_link, s.kakao_cs,
     coalesce((
       select json_agg(json_build_object('title', l.title, 'url', l.url) order by l.sort)
       from shop_link l where l.shop_id = s.shop_id), '[]') as links
   from shop s where s.shopid = $1 and s.isshow`,
)

export async function writeScript(tx: Tx, shopId: number, { type, value }: Script): Promise<void> {
  const text = JSON.stringify(value)
  await tx
    .insertInto('script')
    .values({ shop_id: shopId, type, value: text })
    .onConflict((conflict) => conflict.columns(['shop_id', 'type']).doUpdateSet({ value: text }))
    .execute()
}

export async function removeScript(tx: Tx, shopId: number, type: string): Promise<void> {
  await tx.deleteFrom('script').where('shop_id', '=', shopId).where('type', '=', type).execute()
}

/** Writes a policy. `html` is already sanitised, or null for the template. */
export async function writePolicy(
  tx: Tx,
  shopId: number,
  policy: { kind: 'agreement' | 'privacy'; html: string | null },
): Promise<void> {
  await tx
    .insertInto('policy')
    .values({ shop_id: shopId, ...policy })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'kind'])
        .doUpdateSet({ html: policy.html, version: sql<number>`policy.version + 1` }),
    )
    .execute()
}

export async function replaceLinks(tx: Tx, shopId: number, links: Link[]): Promise<void> {
  await tx.deleteFrom('shop_link').where('shop_id', '=', shopId).execute()
  const rows = links.map((link, sort) => ({ ...link, shop_id: shopId, sort }))
  if (rows.length > 0) await tx.insertInto('shop_link').values(rows).execute()
  await sql`
    insert into link_page (shop_id) values (${shopId})
    on conflict (shop_id) do update set version = link_page.version + 1`.execute(tx)
}

export async function shopNames(
  tx: Tx,
  shopId: number,
): Promise<{ shopid: string; uid: number } | undefined> {
  const { rows } = await sql<{ shopid: string; uid: number }>`
    select shopid, uid from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0]
}

/** Number of the listing under which a shop sells its own product. */
export async function ownListing(tx: Tx, shopId: number, productId: number): Promise<number | undefined> {
  const { rows } = await sql<{ sid: number }>`
    select sid from listing where shop_id = ${shopId} and origin_shop_id = ${shopId} and pid = ${productId}`.execute(
    tx,
  )
  return rows[0]?.sid
}

/**
 * Locks the shop's content until the transaction ends: additions of pages and announcements run one after another, so
 * that their limits hold.
 */
export async function lockContent(tx: Tx, shopId: number): Promise<void> {
  await advisoryLock(tx, 'content', shopId)
}
