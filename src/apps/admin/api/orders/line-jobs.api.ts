import { queryOptions, useMutation } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { lineJobsCalls } from '../../../../domains/orders/seller/waiting/line-jobs.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { useStartJob } from '../jobs.api.ts'
import { orderKeys } from './orders.api.ts'

type CountRequest = Omit<CallBody<typeof lineJobsCalls.countWaitingLines>, 'shopid'>
export type WaitingMove = CountRequest['move']

/** What a job for all waiting lines of a product or a filter would change. */
export const waitingCountQuery = (shopid: string, request: CountRequest) =>
  queryOptions({
    queryKey: [...orderKeys.all(shopid), 'waiting', request],
    queryFn: () => browserApi.post('/api/myshp/v2/seller/order/waiting/count', { shopid, ...request }),
  })

type Cancellations = Omit<CallBody<typeof lineJobsCalls.startCancellations>, 'shopid' | 'key'>
type Delays = Omit<CallBody<typeof lineJobsCalls.startDelays>, 'shopid' | 'key'>
type Waiting = NonNullable<Cancellations['waiting']>

/** Starts a job that cancels paid lines of orders. */
export function useStartCancellations(shopid: string) {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (cancellations: Cancellations) =>
      startJob(() =>
        once((key) =>
          browserApi.post('/api/myshp/v2/seller/order/cancel/job', { shopid, key, ...cancellations }),
        ),
      ),
  })
}

/** Starts a job that announces a later shipping day. */
export function useStartDelays(shopid: string) {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (delays: Delays) =>
      startJob(() =>
        once((key) => browserApi.post('/api/myshp/v2/seller/order/delay/job', { shopid, key, ...delays })),
      ),
  })
}

/** Starts a job that accepts all new lines of a filter. */
export function useStartAccepts(shopid: string) {
  const startJob = useStartJob(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (waiting: Waiting) =>
      startJob(() =>
        once((key) =>
          browserApi.post('/api/myshp/v2/seller/order/move/job', { shopid, key, move: 'accept', waiting }),
        ),
      ),
  })
}
