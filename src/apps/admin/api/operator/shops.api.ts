import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { ShopState } from '../../../../domains/supervision/shared/supervision-limits.ts'
import type { supervisionCalls } from '../../../../domains/supervision/supervision.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { lastPage } from '../last-page.ts'
import { withProof } from '../proof.ts'

const OPERATOR = '/api/myshp/v2/operator/shop'
const KEY = 'operator-shops'

type Calls = typeof supervisionCalls

export interface ShopsView {
  q?: string | undefined
  state?: ShopState | undefined
  after?: number | undefined
}

export const readShops = ({ q, state, after }: ShopsView) =>
  browserApi.post(`${OPERATOR}/list`, { ...(q && { q }), ...(state && { state }), ...(after && { after }) })

export const useSupervisedShops = ({ q, state, after }: ShopsView) => {
  const queryKey = [KEY, 'list', q, state, after]
  return useQuery({
    queryKey,
    queryFn: () => readShops({ q, state, after }),
    placeholderData: lastPage(queryKey),
  })
}

export const useSupervisedShop = (shop: number) =>
  useQuery({
    queryKey: [KEY, 'one', shop],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/one`, { shop }, { signal }),
  })

/** The owner of a shop. Each view is logged, so it is fetched only when asked for. */
export const useShopOwner = (shop: number) =>
  useMutation({ mutationFn: () => browserApi.post(`${OPERATOR}/owner`, { shop }) })

/** An act about a shop, after which lists and the shop are loaded again. `text` is what the toast says. */
function useShopAct<Input>(mutationFn: (input: Input) => Promise<unknown>, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => mutationFn(input)),
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useSuspendShop(text: string) {
  const once = useOnce()
  return useShopAct(
    (body: Omit<CallBody<Calls['suspendShop']>, 'key'>) =>
      once((key) => browserApi.post(`${OPERATOR}/suspend`, { key, ...body })),
    text,
  )
}

export const useLiftSuspension = (shop: number, text: string) =>
  useShopAct((reason: string) => browserApi.post(`${OPERATOR}/lift`, { shop, reason }), text)

export function useAddShopNote(shop: number, text: string) {
  const once = useOnce()
  return useShopAct(
    (note: string) => once((key) => browserApi.post(`${OPERATOR}/note`, { key, shop, text: note })),
    text,
  )
}
