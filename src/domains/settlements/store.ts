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

interface ShopOwner {
  shopid: string
  uid: number
}

export async function ownersOf(tx: Tx, shopIds: readonly number[]): Promise<Map<number, ShopOwner>> {
  const { rows } = await sql<ShopOwner & { shop_id: number }>`
    select shop_id, shopid, uid from shop where shop_id = any (${shopIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ shop_id, ...owner }) => [shop_id, owner]))
}

export const ownerOf = async (tx: Tx, shopId: number): Promise<ShopOwner> =>
  (await ownersOf(tx, [shopId])).get(shopId) as ShopOwner
