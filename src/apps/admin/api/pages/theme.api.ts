import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Theme, ThemeDraft } from '../../../../domains/theme/theme.contract.ts'

const PATH = '/api/myshp/v2/seller/look'

const keys = {
  draft: (shopid: string) => ['look', shopid, 'draft'],
  versions: (shopid: string) => ['look', shopid, 'versions'],
  preview: (shopid: string) => ['look', shopid, 'preview'],
}

/** Shorter than the ten minutes for which a preview token is valid. */
const RENEW_MS = 8 * 60_000

/** The theme for its editor, never from the cache. */
export const themeQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.draft(shopid),
    queryFn: ({ signal }) => browserApi.get(`${PATH}/draft`, { shopid }, { signal }),
    staleTime: 0,
  })

export const useTheme = (shopid: string) => useQuery(themeQuery(shopid))

export const useThemeVersions = (shopid: string) =>
  useQuery({
    queryKey: keys.versions(shopid),
    queryFn: ({ signal }) => browserApi.get(`${PATH}/versions`, { shopid }, { signal }),
    staleTime: 0,
  })

/** The address of the shop with its drafts, renewed before its token expires. */
export const useDraftPreview = (shopid: string) =>
  useQuery({
    queryKey: keys.preview(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/drafts/preview', { shopid }, { signal }),
    gcTime: 0,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  })

export type ThemeAction =
  | { do: 'save'; version: number; value: Theme }
  | { do: 'discard' | 'publish' | 'unschedule'; version: number }
  | { do: 'schedule'; version: number; at: string }
  | { do: 'restore'; publication: number }

const send = (shopid: string, action: ThemeAction): Promise<ThemeDraft> => {
  switch (action.do) {
    case 'save':
      return browserApi.post(`${PATH}/save`, { shopid, version: action.version, value: action.value })
    case 'schedule':
      return browserApi.post(`${PATH}/schedule`, { shopid, version: action.version, at: action.at })
    case 'restore':
      return browserApi.post(`${PATH}/restore`, { shopid, publication: action.publication })
    default:
      return browserApi.post(`${PATH}/${action.do}`, { shopid, version: action.version })
  }
}

export function useThemeAction(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: ThemeAction) => send(shopid, action),
    meta: { showsErrorInForm: true },
    onSuccess(saved, action) {
      client.setQueryData(themeQuery(shopid).queryKey, saved)
      if (action.do !== 'save') void client.invalidateQueries({ queryKey: keys.versions(shopid) })
    },
  })
}
