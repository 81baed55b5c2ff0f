import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { NoticeEdit } from '../../../../domains/content/seller/seller-content.contract.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { lastPage } from '../last-page.ts'

const PATH = '/api/myshp/v2/seller/notice'

type AnnouncementsView = ReturnType<typeof urlParameters.notices>

const keys = {
  all: (shopid: string) => ['notices', shopid],
  list: (shopid: string, { after, ...view }: AnnouncementsView) => [
    'notices',
    shopid,
    'list',
    view,
    { after },
  ],
  one: (shopid: string, notice: number) => ['notices', shopid, 'one', notice],
}

export const announcementsQuery = (shopid: string, view: AnnouncementsView) =>
  queryOptions({
    queryKey: keys.list(shopid, view),
    queryFn: ({ signal }) => browserApi.get(`${PATH}/list`, { shopid, ...queryOf(view) }, { signal }),
    placeholderData: lastPage(keys.list(shopid, view)),
  })

/** An announcement for its editor, never from the cache. */
export const announcementQuery = (shopid: string, notice: number) =>
  queryOptions({
    queryKey: keys.one(shopid, notice),
    queryFn: ({ signal }) => browserApi.get(PATH, { shopid, notice }, { signal }),
    staleTime: 0,
  })

export const useAnnouncements = (...list: Parameters<typeof announcementsQuery>) =>
  useQuery(announcementsQuery(...list))

/** Creates an announcement (`id` 0) or saves an edit. */
export function useSaveAnnouncement(shopid: string, id: number) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...edit }: NoticeEdit & { version: number }) =>
      id === 0
        ? once((key) => browserApi.post(`${PATH}/create`, { shopid, key, ...edit }))
        : browserApi.post(`${PATH}/save`, { shopid, notice: id, version, ...edit }),
    meta: { showsErrorInForm: true },
    onSuccess(saved) {
      client.setQueryData(keys.one(shopid, saved.id), saved)
      void client.invalidateQueries({ queryKey: keys.all(shopid), refetchType: 'none' })
    },
  })
}

export function useAnnouncementAction(shopid: string, action: 'delete' | 'restore') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notice: number) => browserApi.post(`${PATH}/${action}`, { shopid, notice }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

function queryOf({ q, state, after }: AnnouncementsView) {
  return { ...(q && { q }), ...(state && { state }), ...(after && { after }) }
}
