import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { orderKeys } from './orders.api.ts'

/** The other options of an order line. Prices and stock change, so each dialog reads them again. */
export const useExchangeOptions = (shopid: string, line: { orderid: string; line: number }, enabled = true) =>
  useQuery({
    queryKey: [...orderKeys.all(shopid), 'options', line],
    queryFn: () => browserApi.post('/api/myshp/v2/seller/order/claim/options', { shopid, ...line }),
    enabled,
    staleTime: 0,
  })
