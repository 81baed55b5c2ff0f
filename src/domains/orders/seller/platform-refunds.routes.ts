import { serve } from '../../../platform/contract/contract.ts'
import type { Orders } from '../orders.service.ts'
import { platformRefundCalls } from './refunds.contract.ts'

export function platformRefundRoutes({ transfers }: Pick<Orders, 'transfers'>) {
  return serve(platformRefundCalls, {
    platformRefunds: () => transfers.listRefunds(null),
    platformRefundCount: async () => ({ waiting: await transfers.countRefunds(null) }),
    async sendPlatformRefund(_query, { body: { refund }, record }) {
      await transfers.markRefundSent(null, refund, record)
      return transfers.listRefunds(null)
    },
  })
}
