import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { takeDownTexts as texts } from '../../../../ui/texts/admin-reports.ts'

const CALL = '/api/myshp/v2/seller/product/take-down'
const keyOf = (shopid: string, pid: number) => ['take-down', shopid, pid]

/** Why operators have taken a product down; null if they have not. */
export const useTakeDown = (shopid: string, pid: number) =>
  useQuery({
    queryKey: keyOf(shopid, pid),
    queryFn: ({ signal }) => browserApi.get(CALL, { shopid, pid }, { signal }),
    enabled: pid !== 0,
  })

export function useObjectTakeDown(shopid: string, pid: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => browserApi.post(`${CALL}/object`, { shopid, pid, text }),
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text: texts.sent, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid, pid) }),
  })
}
