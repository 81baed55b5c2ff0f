import { browserApi } from '../../../../../client/browser.ts'
import { useOnce } from '../../../../../client/use-once.ts'
import type { Status } from '../../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../../domains/orders/seller/contract.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { useStartJob } from '../../../calls/jobs.ts'
import type { BulkJob } from '../../../kit/table/selection/bulk.ts'

const { acceptAll, arriveAll } = adminOrdersTexts.list

/** States with a bulk move. */
const TOGETHER: Partial<Record<Status, { move: 'accept' | 'arrive'; label: string }>> = {
  CONFIRM_PAYMENT: { move: 'accept', label: acceptAll },
  DELIVERY: { move: 'arrive', label: arriveAll },
}

/** The bulk action of a state: the next move of all lines in it. */
export function useOrdersTogether(shopid: string, status: Status): readonly BulkJob<ShopOrder>[] | undefined {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  const together = TOGETHER[status]
  if (!together) return undefined
  const { move, label } = together
  return [
    {
      label,
      start: (orders) =>
        startJob(() =>
          once((key) =>
            browserApi.post('/api/myshp/v2/seller/order/move/job', {
              ...{ shopid, key, move },
              ...(orders === 'all' ? { all: true as const } : { lines: linesIn(orders, status) }),
            }),
          ),
        ),
    },
  ]
}

const linesIn = (orders: readonly ShopOrder[], status: Status) =>
  orders.flatMap(({ number, lines }) =>
    lines.filter((line) => line.status === status).map(({ id }) => ({ orderid: number, line: id })),
  )
