import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Accounts } from '../../accounts/service.ts'
import { productEntries, productHistoryPage } from '../../audit/service.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'
import type { ProductHistory } from './contract.ts'
import { patchProducts } from './patch-products.ts'
import { isSettable } from './recorded-product.ts'
import { shownStates } from './shown-states.ts'
import { lockVariants, readStates } from './store.ts'
import { undoOf } from './undo.ts'

export interface HistoryNeeds {
  database: Database
  accounts: Pick<Accounts, 'findAll'>
}

/** The changes of a product out of the log, and the way back from each. `shop` is the internal id. */
export function productHistory({ database, accounts }: HistoryNeeds) {
  return {
    /** Changes of a product, the newest first, with the names of people, and the start of the next page. */
    async changesOf(shop: number, { pid, after }: { pid: number; after?: number }): Promise<ProductHistory> {
      const page = await database.asShop(shop, (tx) => productHistoryPage(tx, shop, { product: pid, after }))
      const people = await accounts.findAll([...new Set(page.entries.map(({ uid }) => uid))])
      return {
        items: page.entries.map(({ product: _, version: _version, at, before, after, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          name: people.get(entry.uid)?.name ?? '',
          before: shownStates(before as Record<string, unknown>),
          after: shownStates(after as Record<string, unknown>),
          undoable: isSettable(Object.keys(before)),
        })),
        next: page.next,
      }
    },

    /**
     * Sets the fields of a change back. Throws CONFLICT where one of them has changed since, with its name, and for a change that also
     * touched what is edited together.
     */
    async undoChange(
      shop: number,
      { pid, entry: id }: { pid: number; entry: number },
      record?: RecordChange,
    ): Promise<void> {
      await database.asShop(shop, async (tx: Tx) => {
        await lockCatalogue(tx, shop)
        const [entry] = await productEntries(tx, shop, { entry: id })
        if (entry?.product !== pid) throw new DomainError('NOT_FOUND')
        if (!isSettable(Object.keys(entry.before)))
          throw new DomainError('CONFLICT', { message: '상품 편집에서 직접 되돌려 주세요.' })
        await lockVariants(tx, shop, [pid])
        const [state] = await readStates(tx, shop, [pid])
        if (!state) throw new DomainError('NOT_FOUND')
        const undone = undoOf(entry, state, {
          isStockAsLeft: state.version === entry.version,
          categories: await categoriesOf(tx, shop),
        })
        if ('reason' in undone) throw new DomainError('CONFLICT', { message: undone.reason })
        if ('changedSince' in undone)
          throw new DomainError('CONFLICT', {
            message: '같은 항목이 그 뒤에 다시 바뀌어서 되돌리지 않았습니다.',
            details: { fields: undone.changedSince },
          })
        const [change] = await patchProducts(tx, shop, [{ state, patch: undone.patch }])
        if (!change) throw new DomainError('CONFLICT', { message: '이미 되돌린 변경입니다.' })
        const { shopid } = await shopNames(tx, shop)
        await announce(tx, shopid, { changed: [state.sid], came: true })
        const { version, ...states } = change
        await record?.(tx, { version }, states)
      })
    },
  }
}
