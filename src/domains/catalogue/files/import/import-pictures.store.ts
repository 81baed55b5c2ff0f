import { sql } from 'kysely'
import { recordset } from '../../../../platform/database/recordset.ts'
import type { Tx } from '../../tables.ts'

export interface NewPicture {
  n: number
  /** in the archive; empty for a picture with a URL */
  path: string
  address: string | null
  problem: string | null
}

export async function insertPictures(
  tx: Tx,
  shopId: number,
  id: number,
  pictures: NewPicture[],
): Promise<void> {
  const rows = pictures.map((picture) => ({ ...picture, base: picture.path.split('/').at(-1) ?? '' }))
  const columns = { n: 'int', path: 'text', base: 'text', address: 'text', problem: 'text' } as const
  await sql`
    insert into product_import_picture (shop_id, import, n, path, base, address, problem)
    select ${shopId}, ${id}, n, path, base, address, problem from ${recordset('new', columns, rows)}`.execute(
    tx,
  )
  await sql`
    update product_import set pictures = (
      select count(*) from product_import_picture where shop_id = ${shopId} and import = ${id})
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** The highest number of a picture of an import; 0 without pictures. */
export async function lastPicture(tx: Tx, shopId: number, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(n), 0) as n from product_import_picture
    where shop_id = ${shopId} and import = ${id}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Replaces the pictures that an import names by address; those that it still names keep what was downloaded. */
export async function replaceRemotePictures(
  tx: Tx,
  shopId: number,
  id: number,
  addresses: readonly string[],
): Promise<void> {
  await sql`
    delete from product_import_picture
    where shop_id = ${shopId} and import = ${id} and address is not null
      and not address = any (${addresses}::text[])`.execute(tx)
  const { rows } = await sql<{ address: string }>`
    select address from product_import_picture
    where shop_id = ${shopId} and import = ${id} and address is not null`.execute(tx)
  const known = new Set(rows.map(({ address }) => address))
  const last = await lastPicture(tx, shopId, id)
  const added = addresses.filter((address) => !known.has(address))
  await insertPictures(
    tx,
    shopId,
    id,
    added.map((address, index) => ({ n: last + index + 1, path: '', address, problem: null })),
  )
}

/** The picture of the archive that a row names by its path or its file name. */
export async function findPicture(
  tx: Tx,
  shopId: number,
  id: number,
  name: string,
): Promise<{ key: string | null; problem: string | null } | undefined> {
  const path = name.replaceAll('\\', '/').toLowerCase()
  const base = path.split('/').at(-1) ?? path
  const { rows } = await sql<{ key: string | null; problem: string | null }>`
    select key, problem from product_import_picture
    where shop_id = ${shopId} and import = ${id} and (path = ${path} or base = ${base})
    order by path = ${path} desc, n limit 1`.execute(tx)
  return rows[0]
}

/** The picture with this URL, which the file names. */
export async function findRemotePicture(
  tx: Tx,
  shopId: number,
  id: number,
  address: string,
): Promise<{ key: string | null; problem: string | null } | undefined> {
  const { rows } = await sql<{ key: string | null; problem: string | null }>`
    select key, problem from product_import_picture
    where shop_id = ${shopId} and import = ${id} and address = ${address} limit 1`.execute(tx)
  return rows[0]
}

/** The address of a picture; null for one of an archive. */
export async function findAddress(tx: Tx, shopId: number, id: number, n: number): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address from product_import_picture
    where shop_id = ${shopId} and import = ${id} and n = ${n}`.execute(tx)
  return rows[0]?.address ?? null
}

export const setPicture = (
  tx: Tx,
  shopId: number,
  id: number,
  { n, key, problem }: { n: number; key: string | null; problem: string | null },
) =>
  sql`
    update product_import_picture set key = ${key}, problem = ${problem}
    where shop_id = ${shopId} and import = ${id} and n = ${n}`.execute(tx)

/**
 * Numbers of the pictures that a check must store: those that were never stored, those whose download failed, and those
 * that no product uses and that were stored more than an hour ago, because unused pictures are deleted after a day,
 * which may be before the import ends.
 */
export async function picturesToStore(tx: Tx, shopId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select n from product_import_picture p
    where shop_id = ${shopId} and import = ${id} and (problem is null or address is not null) and not exists (
      select from product_upload u where u.shop_id = p.shop_id and u.key = p.key
        and (u.used or u.created_at > now() - interval '1 hour'))
    order by n`.execute(tx)
  return rows.map(({ n }) => n)
}
