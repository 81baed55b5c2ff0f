import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { bulkCalls } from '../../../../domains/catalogue/bulk/bulk.contract.ts'
import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { useStartJob } from '../jobs.api.ts'

type BulkRequest = Omit<CallBody<typeof bulkCalls.startBulk>, 'shopid' | 'key'>

export function useStartBulk(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: (request: BulkRequest) =>
      startJob(() =>
        once((key) => browserApi.post('/api/myshp/v2/seller/product/bulk', { shopid, key, ...request })),
      ),
    meta: { showsErrorInForm: true },
  })
}

export function useUndoJob(shopid: string) {
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: ({ id: job, kind }: Pick<Job, 'id' | 'kind'>) =>
      startJob(() =>
        kind === 'members.import'
          ? browserApi.post('/api/myshp/v2/seller/imported-member/undo', { shopid, job })
          : kind.startsWith('members.')
            ? browserApi.post('/api/myshp/v2/seller/member/points/undo', { shopid, job })
            : browserApi.post('/api/myshp/v2/seller/product/bulk/undo', { shopid, job }),
      ),
  })
}

/** Undoes one change of a product, and reloads its editor. */
export function useUndoChange(shopid: string, productId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entry: number) =>
      browserApi.post('/api/myshp/v2/seller/product/history/undo', { shopid, pid: productId, entry }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['products', shopid, 'list'] })
      await client.invalidateQueries({ queryKey: ['products', shopid, 'count'] })
      await client.resetQueries({ queryKey: ['products', shopid, 'one', productId] })
    },
  })
}
