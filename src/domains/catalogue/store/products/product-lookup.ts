import { sql } from 'kysely'
import type { NamedDraft } from '../../product/product-draft.ts'
import type { Tx } from '../../tables.ts'

export interface KnownProduct {
  pid: number
  sid: number
  code: string | null
  title: string
  /** digest of the draft that the product was saved from; empty if the product was changed later */
  digest: string
  /** the stock that the last file with a stock at the export has typed, as its cell; empty for none */
  imported_stock: string
}

/**
 * The products that drafts may mean: those with the id or the code of a draft, and those without a code that have its
 * title. Deleted products are omitted.
 */
export async function findKnown(tx: Tx, shopId: number, drafts: NamedDraft[]): Promise<KnownProduct[]> {
  const numbers = drafts.flatMap(({ number }) => number ?? [])
  const codes = drafts.flatMap(({ code }) => code ?? [])
  const titles = drafts.flatMap(({ code, title }) => (code === null ? title : []))
  const { rows } = await sql<KnownProduct>`
    with found as (
      select pid from product where shop_id = ${shopId} and pid = any (${numbers}::bigint[])
      union
      select pid from product where shop_id = ${shopId} and deleted_at is null and code = any (${codes}::text[])
      union
      select pid from product
      where shop_id = ${shopId} and deleted_at is null and code is null and title = any (${titles}::text[])
    )
    select p.pid, l.sid, p.code, p.title, case when p.digest_version = p.version then p.digest else '' end as digest,
      p.imported_stock
    from found f
    join product p on p.shop_id = ${shopId} and p.pid = f.pid
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.deleted_at is null
    order by p.pid`.execute(tx)
  return rows
}

/** Those of the keys at other platforms that no product of the shop has. */
export async function unknownSources(
  tx: Tx,
  shopId: number,
  sources: readonly string[],
): Promise<Set<string>> {
  if (sources.length === 0) return new Set()
  const { rows } = await sql<{ source: string }>`
    select s.source from product_source s
    join product p on p.shop_id = s.shop_id and p.pid = s.pid and p.deleted_at is null
    where s.shop_id = ${shopId} and s.source = any (${sources}::text[])`.execute(tx)
  const existingSources = new Set(rows.map(({ source }) => source))
  return new Set(sources.filter((source) => !existingSources.has(source)))
}

const MAX_TITLE_MATCHES = 100

/** The shop's products and resales whose titles contain all words, most popular first, up to a limit. */
export async function findTitled(tx: Tx, shopId: number, words: string[]): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from listing
    where shop_id = ${shopId}
      and (select bool_and(position(lower(word) in lower(title)) > 0) from unnest(${words}::text[]) word)
    order by popularity desc, pid desc limit ${MAX_TITLE_MATCHES}`.execute(tx)
  return rows.map(({ pid }) => pid)
}

export async function reserveIds(tx: Tx, count: number): Promise<{ pid: number; sid: number }[]> {
  const { rows } = await sql<{ pid: number; sid: number }>`
    select nextval('product_ids') as pid, nextval('listing_ids') as sid
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows
}
