import { sql } from 'kysely'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Tx } from './tables.ts'

/** The name of a shop. Throws NOT_FOUND for an unknown shop. */
export async function findShopName(tx: Tx, shopId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from shop where shop_id = ${shopId}`.execute(tx)
  const [row] = rows
  if (!row)
    throw new DomainError('NOT_FOUND', {
      message: '그런 번호의 상점이 없습니다.',
      details: { field: 'shop' },
    })
  return row.name
}

/** The public id and the owner of a shop. */
export async function ownerOf(tx: Tx, shopId: number): Promise<{ shopid: string; uid: number }> {
  const { rows } = await sql<{ shopid: string; uid: number }>`
    select shopid, uid from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0] as { shopid: string; uid: number }
}
