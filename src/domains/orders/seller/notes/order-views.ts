import { sql } from 'kysely'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { Tx } from '../../core/checkout-store.ts'
import { MAX_ORDER_VIEWS } from '../../shared/order-notes.ts'
import type { OrderView } from './order-views.contract.ts'

interface Owner {
  shopId: number
  uid: number
}

/** Views of a shop's list of orders that its staff save, each for themselves. */
export function orderViews({ database }: { database: Database }) {
  return {
    list: (owner: Owner): Promise<OrderView[]> =>
      database.asShop(owner.shopId, (tx: Tx) => listViews(tx, owner)),

    /** Saves views, replacing those of the same names. Throws CONFLICT for too many. */
    save: (owner: Owner, views: readonly Pick<OrderView, 'name' | 'search'>[]): Promise<OrderView[]> =>
      database.asShop(owner.shopId, async (tx: Tx) => {
        await advisoryLock(tx, `order views ${owner.uid}`, owner.shopId)
        const named = new Map(views.map(({ name, search }) => [name.trim(), search]))
        await tx
          .insertInto('order_view')
          .values(
            [...named].map(([name, search]) => ({ shop_id: owner.shopId, uid: owner.uid, name, search })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['shop_id', 'uid', 'name'])
              .doUpdateSet((row) => ({ search: row.ref('excluded.search') })),
          )
          .execute()
        const saved = await listViews(tx, owner)
        if (saved.length > MAX_ORDER_VIEWS)
          throw new DomainError('CONFLICT', {
            message: `보기는 ${MAX_ORDER_VIEWS}개까지 저장할 수 있습니다. 쓰지 않는 보기를 삭제해 주세요.`,
          })
        return saved
      }),

    remove: (owner: Owner, name: string): Promise<OrderView[]> =>
      database.asShop(owner.shopId, async (tx: Tx) => {
        await tx
          .deleteFrom('order_view')
          .where('shop_id', '=', owner.shopId)
          .where('uid', '=', owner.uid)
          .where('name', '=', name.trim())
          .execute()
        return listViews(tx, owner)
      }),

    /** Makes a view the only default; without a name there is none. Throws NOT_FOUND. */
    setDefault: (owner: Owner, name: string | null): Promise<OrderView[]> =>
      database.asShop(owner.shopId, async (tx: Tx) => {
        const views = await listViews(tx, owner)
        if (name !== null && !views.some((view) => view.name === name.trim()))
          throw new DomainError('NOT_FOUND', { message: '이 보기가 없습니다. 새로고침해 주세요.' })
        await tx
          .updateTable('order_view')
          .set({ is_default: sql<boolean>`name = ${name?.trim() ?? ''}` })
          .where('shop_id', '=', owner.shopId)
          .where('uid', '=', owner.uid)
          .execute()
        return listViews(tx, owner)
      }),
  }
}

const listViews = (tx: Tx, { shopId, uid }: Owner): Promise<OrderView[]> =>
  tx
    .selectFrom('order_view')
    .select(['name', 'search', 'is_default'])
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .orderBy('name')
    .execute()
