import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { NoticeEdit } from '../../../../domains/content/seller/contract.ts'
import type { addresses } from '../../router/addresses.ts'
import { lastPage } from '../last-page.ts'

const NOTICE = '/api/myshp/v2/seller/notice'

type NoticesView = ReturnType<typeof addresses.notices>

const keys = {
  all: (shopid: string) => ['notices', shopid],
  list: (shopid: string, { after, ...view }: NoticesView) => ['notices', shopid, 'list', view, { after }],
  one: (shopid: string, notice: number) => ['notices', shopid, 'one', notice],
}

/** A page of a shop's notices, the newest first. */
export const noticesQuery = (shopid: string, view: NoticesView) =>
  queryOptions({
    queryKey: keys.list(shopid, view),
    queryFn: ({ signal }) => browserApi.get(`${NOTICE}/list`, { shopid, ...queryOf(view) }, { signal }),
    placeholderData: lastPage(keys.list(shopid, view)),
  })

/** A notice as its editor begins with it: always as it is now. */
export const noticeQuery = (shopid: string, notice: number) =>
  queryOptions({
    queryKey: keys.one(shopid, notice),
    queryFn: ({ signal }) => browserApi.get(NOTICE, { shopid, notice }, { signal }),
    staleTime: 0,
  })

export const useNotices = (...list: Parameters<typeof noticesQuery>) => useQuery(noticesQuery(...list))

/** Writes a new notice (`id` 0), or saves an edit of the version that was seen. */
export function useSaveNotice(shopid: string, id: number) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...edit }: NoticeEdit & { version: number }) =>
      id === 0
        ? once((key) => browserApi.post(`${NOTICE}/create`, { shopid, key, ...edit }))
        : browserApi.post(`${NOTICE}/save`, { shopid, notice: id, version, ...edit }),
    meta: { toldInForm: true },
    onSuccess(saved) {
      client.setQueryData(keys.one(shopid, saved.id), saved)
      void client.invalidateQueries({ queryKey: keys.all(shopid), refetchType: 'none' })
    },
  })
}

/** Takes a notice away, or brings it back. */
export function useNoticeAction(shopid: string, action: 'delete' | 'restore') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notice: number) => browserApi.post(`${NOTICE}/${action}`, { shopid, notice }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

function queryOf({ q, state, after }: NoticesView) {
  return { ...(q && { q }), ...(state && { state }), ...(after && { after }) }
}
