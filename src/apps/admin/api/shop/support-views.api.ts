import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { focusMain } from '../../../../ui/navigation/skip-link.tsx'
import { supportViewTexts } from '../../../../ui/texts/admin-support-views.ts'

const SELLER = '/api/myshp/v2/seller/view'
const REFRESH_MS = 60_000

const texts = supportViewTexts.shop

/** Open requests and views of operators. */
export const useOwnSupportViews = (shopid: string, enabled: boolean) =>
  useQuery({
    queryKey: ['support-views', shopid],
    queryFn: ({ signal }) => browserApi.get(`${SELLER}/open`, { shopid }, { signal }),
    refetchInterval: REFRESH_MS,
    enabled,
  })

export function useAnswerSupportView(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: 'allowed' | 'refused' | 'ended' }) =>
      browserApi.post(`${SELLER}/answer`, { shopid, id, allowed: answer === 'allowed' }),
    onSuccess(_reply, { answer }) {
      toast({ text: texts[answer], kind: 'done' })
      // The pressed button disappears.
      focusMain({ preventScroll: true })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['support-views', shopid] }),
  })
}
