import { browserApi } from '../../../../client/browser.ts'
import type {
  BulkResult,
  sellerOrdersCalls,
} from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_BULK_LINES } from '../../../../domains/orders/shared/bulk-limits.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'

export type ManyLines = Omit<CallBody<typeof sellerOrdersCalls.moveShopLines>, 'shopid'>

/** Makes one state transition of many lines, in calls of the allowed size, and reports the progress. */
export async function transitionInParts(
  shopid: string,
  { move, lines }: ManyLines,
  onPart: (done: number) => void = () => {},
): Promise<BulkResult> {
  const sum: BulkResult = { moved: 0, done: 0, failed: [] }
  for (let from = 0; from < lines.length; from += MAX_BULK_LINES) {
    const part = lines.slice(from, from + MAX_BULK_LINES)
    const { moved, done, failed } = await browserApi.post('/api/myshp/v2/seller/order/move/many', {
      shopid,
      move,
      lines: part,
    })
    sum.moved += moved
    sum.done += done
    sum.failed.push(...failed)
    onPart(from + part.length)
  }
  return sum
}
