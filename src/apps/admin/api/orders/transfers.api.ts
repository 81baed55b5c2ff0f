import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { OwnAccountSetting } from '../../../../domains/tenancy/tenancy.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTransfersTexts as texts } from '../../../../ui/texts/admin-transfers.ts'
import { refundsKey } from '../menu-counts.api.ts'
import { withProof } from '../proof.ts'
import { orderKeys } from './orders.api.ts'

const accountKey = (shopid: string) => ['account', shopid]

/** The bank account of the shop for transfers, if it has one. */
export const accountQuery = (shopid: string) =>
  queryOptions({
    queryKey: accountKey(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/account', { shopid }, { signal }),
  })

export const useShopAccount = (shopid: string) => useQuery(accountQuery(shopid))

/** Sets or removes the account. */
export function useSetShopAccount(shopid: string, meta: { showsErrorInForm?: boolean } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (setting: OwnAccountSetting) =>
      withProof(() => browserApi.post('/api/myshp/v2/seller/account/set', { shopid, ...setting })),
    onSuccess(saved) {
      client.setQueryData(accountKey(shopid), saved)
      toast({ text: saved.account ? texts.account.saved : texts.account.removed, kind: 'done' })
    },
    meta,
    onError: () => client.invalidateQueries({ queryKey: accountKey(shopid) }),
  })
}

/** Refunds that the shop has to transfer, the oldest first. */
export const refundsQuery = (shopid: string) =>
  queryOptions({
    queryKey: refundsKey(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/refund/list', { shopid }, { signal }),
  })

export const useShopRefunds = (shopid: string) => useQuery(refundsQuery(shopid))

/** Confirms that a refund was transferred. */
export function useConfirmRefund(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (refund: number) => browserApi.post('/api/myshp/v2/seller/refund/sent', { shopid, refund }),
    onSuccess: () => toast({ text: texts.refunds.sent, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all(shopid) }),
  })
}
