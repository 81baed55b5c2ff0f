import type { RecordChange } from '../../../../platform/contract/record.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { patchProducts } from '../../changes/patch-products.ts'
import type { ProductPatch } from '../../changes/product-state.ts'
import { savedStates } from '../../changes/recorded-product.ts'
import { lockVariants, readStates } from '../../changes/store.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { announce } from '../../store/announce.ts'
import { categoriesOf, lockCatalogue } from '../../store/categories.ts'
import { derive } from '../../store/index/derived.ts'
import { refreshListings } from '../../store/listings.ts'
import { type EditedRow, readProduct } from '../../store/products/product-reads.ts'
import { shopNames } from '../../store/shops.ts'
import type { Tx } from '../../tables.ts'
import { assertFreeAllowed, assertPriced, pricesOf } from '../edit-rules.ts'
import { editStock } from '../store/product-writes.ts'
import type { RowChange, SellerProductRow } from './contract.ts'
import { rowOf } from './product-list.ts'
import { readRow } from './store.ts'

/** Edits of one value in a row of the list, by the editor's rules, each with its entry in the product's history. `shop` is the internal id. */
export function rowEdits({ database, ...signs }: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  const shown = async (tx: Tx, shop: number, pid: number): Promise<SellerProductRow> => {
    const row = await readRow(tx, shop, pid)
    if (!row) throw new DomainError('NOT_FOUND')
    return rowOf(row, signs)
  }

  return {
    /**
     * Changes a row and returns it as it is then. Throws STALE with the present row for a price or a state that is not the one seen, BAD_REQUEST
     * for a price that the product can't have or that is 0 and not allowed, CONFLICT for a deleted product and for the stock of one with options.
     */
    change: (
      shop: number,
      { pid, change, allow_free }: { pid: number; change: RowChange; allow_free?: boolean },
      record?: RecordChange,
    ): Promise<SellerProductRow> =>
      database.asShop(shop, async (tx: Tx) => {
        const { shopid } = await shopNames(tx, shop)
        await lockCatalogue(tx, shop)
        const row = await shown(tx, shop, pid)
        if (row.deleted)
          throw new DomainError('CONFLICT', { message: '삭제한 상품입니다. 복원한 다음 수정해 주세요.' })
        if ('stock' in change) await lockVariants(tx, shop, [pid])
        else assertSeen(row, change)
        const before = await productOf(tx, shop, pid)
        if ('stock' in change) await changeStock(tx, shop, row, change)
        else await changeField(tx, shop, before, patchOf(change), allow_free)
        await announce(tx, shopid, { changed: [row.sid], came: false })
        const after = await productOf(tx, shop, pid)
        const states = savedStates(before, after)
        if (states) await record?.(tx, { title: before.title, version: after.version }, states)
        return shown(tx, shop, pid)
      }),
  }
}

type FieldChange = Exclude<RowChange, { stock: number }>

// An edit of one value overwrites that value alone, so it is not refused for others that changed meanwhile.
function assertSeen(row: SellerProductRow, change: FieldChange): void {
  const now = 'price' in change ? row.price : row.status
  if (now !== change.seen) throw new DomainError('STALE', { details: { current: row } })
}

const patchOf = (change: FieldChange): ProductPatch =>
  'price' in change ? { price: change.price } : { status: change.status }

async function productOf(tx: Tx, shop: number, pid: number): Promise<EditedRow> {
  const product = await readProduct(tx, shop, pid)
  if (!product) throw new DomainError('NOT_FOUND')
  return product
}

async function changeField(
  tx: Tx,
  shop: number,
  before: EditedRow,
  patch: ProductPatch,
  isFreeAllowed: boolean | undefined,
): Promise<void> {
  const { pid, variants } = before
  if (patch.price !== undefined) {
    const prices = pricesOf(before)
    assertPriced(patch.price, prices.sale?.price ?? null, variants)
    assertFreeAllowed({ ...prices, price: patch.price }, prices, isFreeAllowed)
  }
  const [state] = await readStates(tx, shop, [pid])
  if (state) await patchProducts(tx, shop, [{ state, patch }])
}

// A stock has no version: what others add and what is sold meanwhile adds up with the difference.
async function changeStock(
  tx: Tx,
  shop: number,
  row: SellerProductRow,
  edit: { seen: number; stock: number },
) {
  if (row.pid2 === null)
    throw new DomainError('CONFLICT', {
      message: '옵션이 있는 상품입니다. 상품 화면에서 옵션마다 수정해 주세요.',
    })
  await editStock(tx, shop, row.pid2, edit)
  await refreshListings(tx, shop, [row.sid])
  await derive(tx, shop, await categoriesOf(tx, shop), [row.sid])
}
