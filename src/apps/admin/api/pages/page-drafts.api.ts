import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { useOnce } from '../../../../client/use-once.ts'

const PAGE = '/api/myshp/v2/seller/page'
const DETAIL = '/api/myshp/v2/seller/product/detail'
const PROMOTION = '/api/myshp/v2/operator/promotion'

export type PageDraft = ReplyOf<'/api/myshp/v2/seller/page/draft'>

/** key of the queries about the platform's promotions */
export const PROMOTIONS = 'promotions'

const keys = {
  all: (shopid: string) => ['pages', shopid],
  list: (shopid: string) => ['pages', shopid, 'list'],
  draft: (shopid: string, page: string) => ['pages', shopid, 'draft', page],
  versions: (shopid: string, page: string) => ['pages', shopid, 'versions', page],
}

export const productIdOf = (page: string): number | null =>
  page.startsWith('detail:') ? Number(page.slice('detail:'.length)) : null

/** The promotion of the platform that a page is (`promotion:3`); null for pages of shops. */
export const promotionIdOf = (page: string): number | null =>
  page.startsWith('promotion:') ? Number(page.slice('promotion:'.length)) : null

export const pageListQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.list(shopid),
    queryFn: ({ signal }) => browserApi.get(`${PAGE}/list`, { shopid }, { signal }),
  })

/** The draft of a page for its editor, never from the cache. */
export const pageDraftQuery = (shopid: string, page: string) =>
  queryOptions({
    queryKey: keys.draft(shopid, page),
    queryFn: ({ signal }): Promise<PageDraft> => {
      const productId = productIdOf(page)
      const promotion = promotionIdOf(page)
      if (promotion !== null) return browserApi.get(`${PROMOTION}/draft`, { promotion }, { signal })
      return productId === null
        ? browserApi.get(`${PAGE}/draft`, { shopid, page }, { signal })
        : browserApi.get(`${DETAIL}/draft`, { shopid, pid: productId }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
    // A reload would replace the edits in the editor.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const pageVersionsQuery = (shopid: string, page: string) =>
  queryOptions({
    queryKey: keys.versions(shopid, page),
    queryFn: ({ signal }) => {
      const productId = productIdOf(page)
      return productId === null
        ? browserApi.get(`${PAGE}/versions`, { shopid, page }, { signal })
        : browserApi.get(`${DETAIL}/versions`, { shopid, pid: productId }, { signal })
    },
    staleTime: 0,
  })

export const saveDraft = (
  shopid: string,
  page: string,
  draft: Pick<PageDraft, 'version' | 'value'>,
): Promise<PageDraft> => {
  const productId = productIdOf(page)
  const promotion = promotionIdOf(page)
  if (promotion !== null) return browserApi.post(`${PROMOTION}/save`, { promotion, ...draft })
  return productId === null
    ? browserApi.post(`${PAGE}/save`, { shopid, page, ...draft })
    : browserApi.post(`${DETAIL}/save`, { shopid, pid: productId, ...draft })
}

export type DraftStep =
  | { step: 'publish' | 'discard' | 'unschedule'; version: number }
  | { step: 'schedule'; version: number; at: string }
  | { step: 'restore'; publication: number }

export function useDraftStep(shopid: string, page: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ step, ...body }: DraftStep): Promise<PageDraft> => {
      const productId = productIdOf(page)
      const promotion = promotionIdOf(page)
      if (promotion !== null && (step === 'publish' || step === 'discard'))
        return browserApi.post(`${PROMOTION}/${step}`, { promotion, ...body } as never)
      const key = productId === null ? { shopid, page } : { shopid, pid: productId }
      return browserApi.post(`${productId === null ? PAGE : DETAIL}/${step}`, { ...key, ...body } as never)
    },
    meta: { showsErrorInForm: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.list(shopid) }),
        client.invalidateQueries({ queryKey: keys.versions(shopid, page) }),
        client.invalidateQueries({ queryKey: [PROMOTIONS] }),
      ]),
  })
}

/** Creates a popup or a content page. */
export function useCreatePage(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (document: { kind: 'popup' | 'content'; title: string }) =>
      once((key) => browserApi.post(`${PAGE}/create`, { shopid, key, ...document })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

export function usePageAction(shopid: string, action: 'delete' | 'recover') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (document: { kind: 'popup' | 'content'; id: number }) =>
      browserApi.post(`${PAGE}/${action}`, { shopid, ...document }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(shopid) }),
  })
}

/** Stores a picture for a page or an announcement, and returns its key and address. */
export const uploadPagePicture = (shopid: string, file: File) =>
  browserApi.upload(`${PAGE}/picture`, file, { shopid })

export const uploadPromotionPicture = (file: File) => browserApi.upload(`${PROMOTION}/picture`, file, {})

/** Converts the HTML file of another shop's page to blocks; `from` is the URL of that shop. */
export const useImportHtml = (shopid: string, page: string) =>
  useMutation({
    mutationFn: ({ file, from }: { file: File; from: string }) => {
      const query = { shopid, ...(from && { from }) }
      return productIdOf(page) === null
        ? browserApi.upload(`${PAGE}/from/html`, file, query)
        : browserApi.upload(`${DETAIL}/from/html`, file, query)
    },
    meta: { showsErrorInForm: true },
  })
