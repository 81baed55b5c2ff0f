import { useState } from 'react'
import type { RowChange, SellerProductRow } from '../../../../../domains/catalogue/seller/list/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../../../ui/money.ts'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { adminProductsTexts as texts } from '../../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useChangeRow } from '../../../calls/products/products.ts'
import { refusedFree, staleRow } from '../../../calls/refusals.ts'
import { useShop } from '../../../shell/use-shop.ts'

/** Saves one value of a row, and tells of it with a way back. */
export function useRowChange({ pid }: SellerProductRow) {
  const { shopid } = useShop()
  const { mutateAsync, isPending } = useChangeRow(shopid)

  const [free, setFree] = useState<{ change: RowChange; text: string } | null>(null)

  const save = async (change: RowChange, allows = false) => {
    try {
      const now = await mutateAsync({ pid, change, ...(allows && { allow_free: true }) })
      // The price before was allowed, even if it was 0.
      const undo = () => void back({ pid, change: backOf(change), allow_free: true })
      void toast({ text: told(change, now), look: 'done', action: { label: adminKitTexts.undo, run: undo } })
    } catch (error) {
      if (refusedFree(error).length > 0) setFree({ change, text: errorMessage(error) })
      else tellFailed(error)
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

  return {
    save: (change: RowChange) => void save(change),
    isPending,
    /** a price of 0 won that the seller has to confirm; null for none */
    giveaway: free && {
      text: free.text,
      allow() {
        setFree(null)
        void save(free.change, true)
      },
      close: () => setFree(null),
    },
  }
}

/** The change that takes another back; a stock by the difference, so that what is sold meanwhile stays sold. */
function backOf(change: RowChange): RowChange {
  if ('stock' in change) return { seen: change.stock, stock: change.seen }
  if ('price' in change) return { seen: change.price, price: change.seen }
  return { seen: change.status, status: change.seen }
}

// Pieces that were sold since the edit began are gone from what was written.
function told(change: RowChange, { stock }: SellerProductRow): string {
  if ('stock' in change) return texts.row.stocked(quantity(stock, '개'))
  if ('price' in change) return texts.row.priced(won(change.price))
  return change.status === 'on_sale' ? texts.row.started : texts.row.stopped
}

function tellFailed(error: unknown): void {
  const now = staleRow<SellerProductRow>(error)
  const text = now ? texts.row.stale(won(now.price), texts.states[now.status]) : errorMessage(error)
  void toast({ text, look: 'error' })
}
