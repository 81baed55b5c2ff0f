import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { useOnce } from '../../../../client/use-once.ts'

const PAGE = '/api/myshp/v2/seller/page'
const DETAIL = '/api/myshp/v2/seller/product/detail'

export type PageDraft = ReplyOf<'/api/myshp/v2/seller/page/draft'>

const keys = {
  all: (shopid: string) => ['pages', shopid],
  list: (shopid: string) => ['pages', shopid, 'list'],
  draft: (shopid: string, page: string) => ['pages', shopid, 'draft', page],
  versions: (shopid: string, page: string) => ['pages', shopid, 'versions', page],
}

/** The product of a page that is a detail (`detail:12`); null for pages of the shop itself. */
export const productOf = (page: string): number | null =>
  page.startsWith('detail:') ? Number(page.slice('detail:'.length)) : null

/** The pages of blocks of a shop. */
export const pageListQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.list(shopid),
    queryFn: ({ signal }) => browserApi.get(`${PAGE}/list`, { shopid }, { signal }),
  })

/** A page as its editor begins with it: always as it is now. */
export const pageDraftQuery = (shopid: string, page: string) =>
  queryOptions({
    queryKey: keys.draft(shopid, page),
    queryFn: ({ signal }): Promise<PageDraft> => {
      const pid = productOf(page)
      return pid === null
        ? browserApi.get(`${PAGE}/draft`, { shopid, page }, { signal })
        : browserApi.get(`${DETAIL}/draft`, { shopid, pid }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
    // An editor goes on from what it has written.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const pageVersionsQuery = (shopid: string, page: string) =>
  queryOptions({
    queryKey: keys.versions(shopid, page),
    queryFn: ({ signal }) => {
      const pid = productOf(page)
      return pid === null
        ? browserApi.get(`${PAGE}/versions`, { shopid, page }, { signal })
        : browserApi.get(`${DETAIL}/versions`, { shopid, pid }, { signal })
    },
    staleTime: 0,
  })

/** Saves the draft of a page over the version that was seen. */
export const saveDraft = (
  shopid: string,
  page: string,
  written: Pick<PageDraft, 'version' | 'value'>,
): Promise<PageDraft> => {
  const pid = productOf(page)
  return pid === null
    ? browserApi.post(`${PAGE}/save`, { shopid, page, ...written })
    : browserApi.post(`${DETAIL}/save`, { shopid, pid, ...written })
}

export type DraftStep =
  | { step: 'publish' | 'discard' | 'unschedule'; version: number }
  | { step: 'schedule'; version: number; at: string }
  | { step: 'restore'; publication: number }

/** Publishes a draft, at once or at a time; takes that time away; discards the draft; publishes an earlier version. */
export function useDraftStep(shopid: string, page: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ step, ...body }: DraftStep): Promise<PageDraft> => {
      const pid = productOf(page)
      const key = pid === null ? { shopid, page } : { shopid, pid }
      return browserApi.post(`${pid === null ? PAGE : DETAIL}/${step}`, { ...key, ...body } as never)
    },
    meta: { toldInForm: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.list(shopid) }),
        client.invalidateQueries({ queryKey: keys.versions(shopid, page) }),
      ]),
  })
}

/** Makes a popup or a content page; answers its number. */
export function useCreatePage(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (document: { kind: 'popup' | 'content'; title: string }) =>
      once((key) => browserApi.post(`${PAGE}/create`, { shopid, key, ...document })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

/** Takes a popup or a content page away, or brings it back. */
export function usePageAction(shopid: string, action: 'delete' | 'recover') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (document: { kind: 'popup' | 'content'; id: number }) =>
      browserApi.post(`${PAGE}/${action}`, { shopid, ...document }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

/** Stores a picture for a page or a notice of the shop, and answers its key and its address. */
export const sendPagePicture = (shopid: string, file: File) =>
  browserApi.upload(`${PAGE}/picture`, file, { shopid })

/** Makes blocks of the html of another shop's page, in a file; `from` is the address of that shop. */
export const usePastePage = (shopid: string, page: string) =>
  useMutation({
    mutationFn: ({ file, from }: { file: File; from: string }) => {
      const query = { shopid, ...(from && { from }) }
      return productOf(page) === null
        ? browserApi.upload(`${PAGE}/from/html`, file, query)
        : browserApi.upload(`${DETAIL}/from/html`, file, query)
    },
    meta: { toldInForm: true },
  })
