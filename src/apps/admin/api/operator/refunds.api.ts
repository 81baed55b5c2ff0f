import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTransfersTexts as texts } from '../../../../ui/texts/admin-transfers.ts'
import { withProof } from '../proof.ts'

const OPERATOR = '/api/myshp/v2/operator/refund'
const KEY = 'platform-refunds'

/** Refunds that operators have to transfer, the oldest first. Each view is logged, so a focus does not repeat it. */
export const usePlatformRefunds = () =>
  useQuery({
    queryKey: [KEY, 'list'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/list`, {}, { signal }),
    refetchOnWindowFocus: false,
  })

/** The number of these refunds. It contains no names, so the call is not logged. */
export const usePlatformRefundCount = (enabled: boolean): number | undefined =>
  useQuery({
    queryKey: [KEY, 'count'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/count`, {}, { signal }),
    enabled,
  }).data?.waiting

/** Confirms that a refund was transferred. */
export function useSendPlatformRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (refund: number) => withProof(() => browserApi.post(`${OPERATOR}/sent`, { refund })),
    onSuccess: () => toast({ text: texts.refunds.sent, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
