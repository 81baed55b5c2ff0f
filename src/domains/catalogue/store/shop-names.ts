import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../tables.ts'

export interface ShopNames {
  shopid: string
  /** the owner */
  uid: number
}

/** The slug and the owner of a shop. Throws NOT_FOUND. */
export async function shopNames(tx: Tx, shopId: number): Promise<ShopNames> {
  const { rows } = await sql<ShopNames>`select shopid, uid from shop where shop_id = ${shopId}`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}
