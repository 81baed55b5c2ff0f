import { useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { sellerOrdersCalls } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { orderKeys, useStoreOrder } from './orders.api.ts'

const ZIPCODE = /^\d{5}$/

/** What the recipient at another zip code costs; not asked for an incomplete one and for the present one. */
export const useAddressQuote = (
  shopid: string,
  { number, recipient }: { number: string; recipient: { zipcode: string } },
  zipcode: string,
) =>
  useQuery({
    queryKey: [...orderKeys.order(shopid, number), 'address', zipcode],
    queryFn: () =>
      browserApi.post('/api/myshp/v2/seller/order/address/quote', { shopid, orderid: number, zipcode }),
    enabled: ZIPCODE.test(zipcode) && zipcode !== recipient.zipcode,
    // The fees of the shop and of the order may change.
    staleTime: 0,
    gcTime: 0,
  })

type Change = Omit<CallBody<typeof sellerOrdersCalls.changeShopAddress>, 'shopid' | 'key'>

/** Changes the recipient. A retry after a lost reply takes effect once. */
export function useChangeAddress(shopid: string) {
  const changed = useStoreOrder(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (change: Change) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/order/address/change', { shopid, key, ...change })),
    onSuccess: changed,
    onError: () => changed(),
  })
}

/** Confirms a recipient that the buyer has changed at this time. */
export function useConfirmAddress(shopid: string) {
  const changed = useStoreOrder(shopid)
  return useMutation({
    mutationFn: (seen: { orderid: string; changed_at: string }) =>
      browserApi.post('/api/myshp/v2/seller/order/address/confirm', { shopid, ...seen }),
    onSuccess: changed,
    onError: () => changed(),
  })
}

type Settlement = Omit<CallBody<typeof sellerOrdersCalls.settleAddressDues>, 'shopid'>

/** Records that a surcharge was received, paid back or waived. */
export function useSettleAddressDues(shopid: string) {
  const changed = useStoreOrder(shopid)
  return useMutation({
    mutationFn: (settlement: Settlement) =>
      browserApi.post('/api/myshp/v2/seller/order/address/dues', { shopid, ...settlement }),
    onSuccess: changed,
    onError: () => changed(),
  })
}
