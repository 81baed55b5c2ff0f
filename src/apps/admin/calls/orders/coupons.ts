import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { CouponEdit, CouponTerms } from '../../../../domains/marketing/contract.ts'

const keyOf = (shopid: string) => ['coupons', shopid]

/** All coupons of a shop, the newest first. */
export const couponsQuery = (shopid: string) =>
  queryOptions({
    queryKey: keyOf(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/coupon/list', { shopid }, { signal }),
  })

export const useCoupons = (shopid: string) => useQuery(couponsQuery(shopid))

export function useCreateCoupon(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (terms: CouponTerms) =>
      browserApi.post('/api/myshp/v2/seller/coupon/create', { shopid, ...terms }),
    meta: { toldInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** Saves what was edited of a coupon as it was seen in a version. */
export function useEditCoupon(shopid: string, coupon: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: CouponEdit & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/coupon/edit', { shopid, coupon, ...edit }),
    meta: { toldInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

export function useStopCoupon(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (coupon: number) => browserApi.post('/api/myshp/v2/seller/coupon/stop', { shopid, coupon }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}
