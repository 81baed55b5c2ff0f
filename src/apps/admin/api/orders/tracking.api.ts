import { useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import { useStartJob } from '../jobs.api.ts'
import { withProof } from '../proof.ts'

/** Lines to ship, for a file; `reason` is logged. Not cached. */
export const useExportLinesToShip = (shopid: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      withProof(() => browserApi.post('/api/myshp/v2/seller/order/toship', { shopid, reason })),
    gcTime: 0,
  })

/** The carrier that the shop preselects; empty without one. */
export const useDefaultCarrier = (shopid: string): string =>
  useQuery({
    queryKey: ['ship-defaults', shopid],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/order/ship/defaults', { shopid }, { signal }),
  }).data?.carrier ?? ''

export interface CheckedFile {
  file: File
  /** for the rows without a carrier; empty for none */
  carrier: string
}

const TRACKING = '/api/myshp/v2/seller/order/tracking'

/** The outcome of each row of a file, without changing anything. */
export const useCheckTracking = (shopid: string) =>
  useMutation({
    mutationFn: ({ file, carrier }: CheckedFile) =>
      browserApi.upload(`${TRACKING}/check`, file, { shopid, ...(carrier && { carrier }) }),
    meta: { showsErrorInForm: true },
  })

/** Starts the job of a checked file; `digest` is that of its preview. */
export function useStartTracking(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: ({
      file,
      carrier,
      ...options
    }: CheckedFile & { digest: string; accept: boolean; correct: boolean }) =>
      startJob(() =>
        once((key) =>
          browserApi.upload(`${TRACKING}/start`, file, {
            shopid,
            key,
            ...(carrier && { carrier }),
            ...options,
          }),
        ),
      ),
    meta: { showsErrorInForm: true },
  })
}
