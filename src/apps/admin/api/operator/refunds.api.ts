import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { adminTransfersTexts as texts } from '../../../../ui/texts/admin-transfers.ts'
import { useOperatorAct } from './operator-act.ts'

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
export const useSendPlatformRefund = () =>
  useOperatorAct(
    KEY,
    (refund: number) => browserApi.post(`${OPERATOR}/sent`, { refund }),
    texts.refunds.sent,
    {
      showsErrorInForm: false,
    },
  )
