import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { DiscountSetting } from '../../../../domains/membership/seller/member-settings.contract.ts'

const PATH = '/api/myshp/v2/seller/member/discount'

const discountQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['member-discount', shopid],
    queryFn: ({ signal }) => browserApi.get(PATH, { shopid }, { signal }),
  })

export const useDiscount = (shopid: string) => useQuery(discountQuery(shopid))

export function useSaveDiscount(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: DiscountSetting) => browserApi.post(`${PATH}/save`, { shopid, ...edit }),
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: discountQuery(shopid).queryKey }),
  })
}
