import type { RowChange, SellerProductRow } from '../../../../../domains/catalogue/seller/list/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../../../ui/money.ts'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { adminProductsTexts as texts } from '../../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useChangeRow } from '../../../calls/products/products.ts'
import { staleRow } from '../../../calls/refusals.ts'
import { useShop } from '../../../shell/use-shop.ts'

/** Saves one value of a row, and tells of it with a way back. */
export function useRowChange(row: SellerProductRow) {
  const { shopid } = useShop()
  const { mutateAsync, isPending } = useChangeRow(shopid)

  const save = async (change: RowChange) => {
    const { pid, version } = row
    try {
      const now = await mutateAsync({ pid, version, change })
      const undo = () => void back({ pid, version: now.version, change: backOf(row, change) })
      void toast({ text: told(change), look: 'done', action: { label: adminKitTexts.undo, run: undo } })
    } catch (error) {
      tellFailed(error)
    }
  }

  const back = async (edit: Parameters<typeof mutateAsync>[0]) => {
    try {
      await mutateAsync(edit)
      void toast({ text: texts.row.undone, look: 'done' })
    } catch (error) {
      tellFailed(error)
    }
  }

  return { save: (change: RowChange) => void save(change), isPending }
}

/** The change that takes another back; a stock by the difference, so that what is sold meanwhile stays sold. */
function backOf({ price, status }: SellerProductRow, change: RowChange): RowChange {
  if ('stock' in change) return { seen: change.stock, stock: change.seen }
  return 'price' in change ? { price } : { status }
}

function told(change: RowChange): string {
  if ('stock' in change) return texts.row.stocked(quantity(change.stock, '개'))
  if ('price' in change) return texts.row.priced(won(change.price))
  return change.status === 'on_sale' ? texts.row.started : texts.row.stopped
}

function tellFailed(error: unknown): void {
  const now = staleRow<SellerProductRow>(error)
  const text = now ? texts.row.stale(won(now.price), texts.states[now.status]) : errorMessage(error)
  void toast({ text, look: 'error' })
}
