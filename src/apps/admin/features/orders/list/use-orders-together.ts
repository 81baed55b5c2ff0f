import type { Status } from '../../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../../domains/orders/seller/contract.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { moveInParts } from '../../../calls/many.ts'
import { useChanged } from '../../../calls/orders.ts'
import type { BulkAction } from '../../../kit/table/selection/bulk.ts'

const { acceptAll, arriveAll } = adminOrdersTexts.list

/** States with a bulk move. */
const TOGETHER: Partial<Record<Status, { move: 'accept' | 'arrive'; label: string }>> = {
  CONFIRM_PAYMENT: { move: 'accept', label: acceptAll },
  DELIVERY: { move: 'arrive', label: arriveAll },
}

/** The bulk action of a state: the next move of all lines in it. */
export function useOrdersTogether(
  shopid: string,
  status: Status,
): readonly BulkAction<ShopOrder>[] | undefined {
  const changed = useChanged(shopid)
  const together = TOGETHER[status]
  if (!together) return undefined
  const { move, label } = together
  return [
    {
      label,
      async run(orders, onPart) {
        const lines = orders.flatMap(({ number, lines }) =>
          lines.filter((line) => line.status === status).map(({ id }) => ({ orderid: number, line: id })),
        )
        if (lines.length === 0) return { done: 0, failed: [] }
        const made = await moveInParts(shopid, { move, lines }, (done) => onPart(done, lines.length)).finally(
          () => changed(),
        )
        return {
          done: made.moved + made.done,
          failed: made.failed.map(({ orderid, reason }) => ({ name: orderid, reason })),
        }
      },
    },
  ]
}
