import type { RecordChange } from '../../../../platform/contract/record.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { changeProducts, type LockedCatalogue, type ProductWrite } from '../../changes/change-products.ts'
import { patchProducts } from '../../changes/patch-products.ts'
import type { ProductPatch } from '../../changes/product-state.ts'
import { lockVariants, readStates } from '../../changes/product-states.store.ts'
import { savedStates } from '../../changes/recorded-product.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { type EditedRow, readExisting } from '../../store/products/product-reads.ts'
import type { Tx } from '../../tables.ts'
import { assertFreeAllowed, assertPriced, pricesOf } from '../edit-rules.ts'
import { editStock } from '../product-writes.ts'
import type { RowChange, SellerProductRow } from './product-list.contract.ts'
import { readRow } from './product-list.store.ts'
import { rowOf } from './product-list.ts'

/** Edits of one value in a row of the seller's list, by the rules of the product editor. */
export function rowEdits({ database, ...signs }: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  const readListRow = async (tx: Tx, shopId: number, productId: number): Promise<SellerProductRow> => {
    const row = await readRow(tx, shopId, productId)
    if (!row) throw new DomainError('NOT_FOUND')
    return rowOf(row, signs)
  }
  return {
    /**
     * Changes a row and returns it. Throws STALE with the current row if the price or status differs from the one that
     * the seller saw, BAD_REQUEST for an invalid price or for a free variant without `allow_free`, and CONFLICT for a
     * deleted product or for the stock of a product with options.
     */
    change: (
      shopId: number,
      { pid: productId, change, allow_free }: { pid: number; change: RowChange; allow_free?: boolean },
      record?: RecordChange,
    ): Promise<SellerProductRow> =>
      database.asShop(shopId, (tx: Tx) =>
        changeProducts(tx, shopId, async (catalogue) => {
          const row = await readListRow(tx, shopId, productId)
          if (row.deleted)
            throw new DomainError('CONFLICT', { message: '삭제한 상품입니다. 복원한 다음 수정해 주세요.' })
          if ('stock' in change) await lockVariants(tx, shopId, [productId])
          else assertSeen(row, change)
          const before = await readExisting(tx, shopId, productId)
          const write =
            'stock' in change
              ? await changeStock(catalogue, row, change)
              : await changeField(catalogue, before, patchOf(change), allow_free)
          return {
            ...write,
            async finish() {
              const after = await readExisting(tx, shopId, productId)
              const states = savedStates(before, after)
              if (states) await record?.(tx, { title: before.title, version: after.version }, states)
              return readListRow(tx, shopId, productId)
            },
          }
        }),
      ),
  }
}

type FieldChange = Exclude<RowChange, { stock: number }>

// Only the edited value is compared, so changes of other values do not refuse the edit.
function assertSeen(row: SellerProductRow, change: FieldChange): void {
  const current = 'price' in change ? row.price : row.status
  if (current !== change.seen) throw new DomainError('STALE', { details: { current: row } })
}

const patchOf = (change: FieldChange): ProductPatch =>
  'price' in change ? { price: change.price } : { status: change.status }

async function changeField(
  catalogue: LockedCatalogue,
  before: EditedRow,
  patch: ProductPatch,
  isFreeAllowed: boolean | undefined,
): Promise<ProductWrite> {
  if (patch.price !== undefined) {
    const prices = pricesOf(before)
    assertPriced(patch.price, prices.sale?.price ?? null, before.variants)
    assertFreeAllowed({ ...prices, price: patch.price }, prices, isFreeAllowed)
  }
  const [state] = await readStates(catalogue.tx, catalogue.shopId, [before.pid])
  return state ? patchProducts(catalogue, [{ state, patch }]) : { listings: [] }
}

// A stock is changed by the difference from the seen one, so that concurrent sales and edits add up.
async function changeStock(
  { tx, shopId }: LockedCatalogue,
  row: SellerProductRow,
  edit: { seen: number; stock: number },
): Promise<ProductWrite> {
  if (row.pid2 === null)
    throw new DomainError('CONFLICT', {
      message: '옵션이 있는 상품입니다. 상품 화면에서 옵션마다 수정해 주세요.',
    })
  await editStock(tx, shopId, row.pid2, edit)
  return { listings: [row.sid] }
}
