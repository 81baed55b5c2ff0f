import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type ProductEntry, productEntries, productHistoryPage } from '../../audit/audit.service.ts'
import type { CatalogueDeps } from '../deps.ts'
import { categoriesOf } from '../store/categories.ts'
import type { Tx } from '../tables.ts'
import { changeProducts } from './change-products.ts'
import type { ProductHistory } from './history.contract.ts'
import { patchProducts } from './patch-products.ts'
import { differences, type ProductField, type ProductFields, type ProductPatch } from './product-state.ts'
import { lockVariants, type ReadState, readStates } from './product-states.store.ts'
import { isSettable } from './recorded-product.ts'
import { shownStates } from './shown-states.ts'
import { undoOf } from './undo.ts'

export function productHistory({ database, accounts }: Pick<CatalogueDeps, 'database' | 'accounts'>) {
  return {
    /** A page of changes, newest first, with names of staff. */
    async list(shopId: number, { pid, after }: { pid: number; after?: number }): Promise<ProductHistory> {
      const { page, state, categories } = await database.asShop(shopId, async (tx: Tx) => ({
        page: await productHistoryPage(tx, shopId, { product: pid, after }),
        state: (await readStates(tx, shopId, [pid]))[0],
        categories: await categoriesOf(tx, shopId),
      }))
      const people = await accounts.findAll([...new Set(page.entries.map(({ uid }) => uid))])
      return {
        items: page.entries.map((entry) => {
          const { product: _, version: _version, at, before, after, ...shown } = entry
          const undo = state ? planUndo(entry, state, categories) : { reason: PRODUCT_DELETED }
          return {
            ...shown,
            at: at.toISOString(),
            name: people.get(entry.uid)?.name ?? '',
            before: shownStates(before as Record<string, unknown>),
            after: shownStates(after as Record<string, unknown>),
            undoable: 'patch' in undo,
            not_undoable: 'reason' in undo ? undo.reason : '',
          }
        }),
        next: page.next,
      }
    },

    /**
     * Restores the fields of one change. Throws CONFLICT with the names of the fields that changed later, and if the
     * change also affected options or the description, which cannot be restored separately.
     */
    async undo(
      shopId: number,
      { pid, entry: id }: { pid: number; entry: number },
      record?: RecordChange,
    ): Promise<void> {
      await database.asShop(shopId, (tx: Tx) =>
        changeProducts(tx, shopId, async (catalogue) => {
          const [entry] = await productEntries(tx, shopId, { entry: id })
          if (entry?.product !== pid) throw new DomainError('NOT_FOUND')
          await lockVariants(tx, shopId, [pid])
          const [state] = await readStates(tx, shopId, [pid])
          if (!state) throw new DomainError('NOT_FOUND')
          const undo = planUndo(entry, state, catalogue.categories)
          if ('reason' in undo)
            throw new DomainError('CONFLICT', { message: undo.reason, details: { fields: undo.fields } })
          const {
            changes: [change],
            ...write
          } = await patchProducts(catalogue, [{ state, patch: undo.patch }])
          if (!change) throw new DomainError('CONFLICT', { message: UNDONE })
          const { version, ...states } = change
          return { ...write, finish: async () => record?.(tx, { title: state.title, version }, states) }
        }),
      )
    },
  }
}

const PRODUCT_DELETED = '없어진 상품이라 되돌릴 수 없습니다.'
const UNDONE = '이미 되돌린 변경입니다.'

/** The patch that undoes a change, or the Korean reason why it cannot be undone, with the fields that changed later. */
function planUndo(
  entry: ProductEntry,
  state: ReadState,
  categories: Pick<Map<number, unknown>, 'has'>,
): { patch: ProductPatch } | { reason: string; fields?: ProductField[] } {
  const fields = Object.keys(entry.before)
  if (fields.length === 0) return { reason: '' }
  if (!isSettable(fields))
    return {
      reason: '상세 설명이나 옵션도 함께 바뀌어 여기서는 되돌릴 수 없습니다. 상품 편집에서 수정해 주세요.',
    }
  const undone = undoOf(entry, state, { isStockAsLeft: state.version === entry.version, categories })
  if ('reason' in undone) return undone
  if ('changedSince' in undone)
    return {
      reason: differs(state, entry.before) ? '같은 항목이 그 뒤에 다시 바뀌어 되돌릴 수 없습니다.' : UNDONE,
      fields: undone.changedSince,
    }
  return differs(state, undone.patch) ? undone : { reason: UNDONE }
}

const differs = (state: ReadState, patch: ProductPatch): boolean =>
  Object.keys(differences<ProductFields>(state, patch).after).length > 0
