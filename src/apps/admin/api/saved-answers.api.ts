import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import { useOnce } from '../../../client/use-once.ts'
import type { SavedAnswerInput } from '../../../domains/reviews/seller/saved/saved-answers.contract.ts'

const SAVED = '/api/myshp/v2/seller/answer'
const keyOf = (shopid: string) => ['saved-answers', shopid]

const savedAnswersQuery = (shopid: string) =>
  queryOptions({
    queryKey: keyOf(shopid),
    queryFn: ({ signal }) => browserApi.get(`${SAVED}/list`, { shopid }, { signal }),
  })

export const useSavedAnswers = (shopid: string, enabled: boolean) =>
  useQuery({ ...savedAnswersQuery(shopid), enabled })

/** Creates an answer (`id` 0) or saves an edit. */
export function useSaveAnswer(shopid: string) {
  const once = useOnce()
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: ({ id, version, ...draft }: SavedAnswerInput & { id: number; version: number }) =>
      id === 0
        ? once((key) => browserApi.post(`${SAVED}/create`, { shopid, key, ...draft }))
        : browserApi.post(`${SAVED}/edit`, { shopid, saved: id, version, ...draft }),
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

export function useDeleteAnswer(shopid: string) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (saved: number) => browserApi.post(`${SAVED}/delete`, { shopid, saved }),
    onSettled,
  })
}

function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(shopid) })
}
