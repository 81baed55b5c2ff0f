import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { sellerOrdersCalls } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'

type Choice = {
  [Name in keyof Omit<CallBody<typeof sellerOrdersCalls.printShopOrders>, 'shopid'>]:
    | CallBody<typeof sellerOrdersCalls.printShopOrders>[Name]
    | undefined
}

/** Orders for print pages. Each view is logged, so they are read once and not kept. */
export const useOrderPrints = (shopid: string, { status, orders }: Choice) =>
  useQuery({
    queryKey: ['order-prints', shopid, status, orders],
    queryFn: () =>
      browserApi.post('/api/myshp/v2/seller/order/print', {
        shopid,
        ...(status && { status }),
        ...(orders && { orders }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
