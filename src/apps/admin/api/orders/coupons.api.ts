import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { CouponTerms } from '../../../../domains/marketing/marketing.contract.ts'
import type { CouponEdit } from '../../../../domains/marketing/seller/seller-coupons.contract.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { lastPage } from '../last-page.ts'

type CouponsView = ReturnType<typeof urlParameters.coupons>

const keyOf = (shopid: string) => ['coupons', shopid]
const listKey = (shopid: string, { after, ...view }: CouponsView) => [
  ...keyOf(shopid),
  'list',
  view,
  { after },
]

/** A page of a shop's coupons, the newest first. */
export const couponsQuery = (shopid: string, view: CouponsView) =>
  queryOptions({
    queryKey: listKey(shopid, view),
    queryFn: () => readCoupons(shopid, view),
    placeholderData: lastPage(listKey(shopid, view)),
  })

export const readCoupons = (shopid: string, { state, q, after }: CouponsView) =>
  browserApi.get('/api/myshp/v2/seller/coupon/list', {
    shopid,
    ...(state && { state }),
    ...(q && { q }),
    ...(after && { after }),
  })

export const useCoupons = (...list: Parameters<typeof couponsQuery>) => useQuery(couponsQuery(...list))

/** A member's coupons at the shop, the newest first. */
export const useCouponsOfMember = (shopid: string, uid: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(shopid), 'member', uid],
    queryFn: ({ pageParam }) =>
      browserApi.get('/api/myshp/v2/seller/coupon/member', {
        shopid,
        uid,
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export function useCreateCoupon(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (terms: CouponTerms) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/coupon/create', { shopid, key, ...terms })),
    meta: { showsErrorInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

export function useEditCoupon(shopid: string, coupon: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: CouponEdit & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/coupon/edit', { shopid, coupon, ...edit }),
    meta: { showsErrorInForm: true },
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

/** Products or categories by name, for the choice of those to which a coupon applies. */
export const couponTargetsQuery = (shopid: string, scope: 'products' | 'categories', q: string) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'goods', scope, q],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/coupon/goods', { shopid, scope, ...(q && { q }) }, { signal }),
  })

/** Issues a coupon to members by their mail addresses. */
export function useGiveCoupon(shopid: string, coupon: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emails: string[]) =>
      browserApi.post('/api/myshp/v2/seller/coupon/give', { shopid, coupon, emails }),
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** The codes of a coupon; every call is logged. */
export const useCouponCodes = (shopid: string) =>
  useMutation({
    mutationFn: (coupon: number) => browserApi.post('/api/myshp/v2/seller/coupon/codes', { shopid, coupon }),
    meta: { showsErrorInForm: true },
  })

/** The use of a coupon by day. */
export const useCouponFigures = (shopid: string, coupon: number) =>
  useQuery({
    queryKey: [...keyOf(shopid), 'figures', coupon],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/coupon/figures', { shopid, coupon }, { signal }),
    staleTime: 0,
  })
