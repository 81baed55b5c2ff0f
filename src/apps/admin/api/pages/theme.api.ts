import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Theme, ThemeDraft } from '../../../../domains/theme/theme.contract.ts'

const LOOK = '/api/myshp/v2/seller/look'

const keys = {
  draft: (shopid: string) => ['look', shopid, 'draft'],
  versions: (shopid: string) => ['look', shopid, 'versions'],
  preview: (shopid: string) => ['look', shopid, 'preview'],
}

/** A preview opens for ten minutes. */
const RENEW_MS = 8 * 60_000

/** The look as its editor begins with it: always as it is now. */
export const lookQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.draft(shopid),
    queryFn: ({ signal }) => browserApi.get(`${LOOK}/draft`, { shopid }, { signal }),
    staleTime: 0,
  })

export const useLook = (shopid: string) => useQuery(lookQuery(shopid))

/** The published looks, the newest first. */
export const useLookVersions = (shopid: string) =>
  useQuery({
    queryKey: keys.versions(shopid),
    queryFn: ({ signal }) => browserApi.get(`${LOOK}/versions`, { shopid }, { signal }),
    staleTime: 0,
  })

/** The address of the shop with its drafts, renewed before it ends. */
export const useDraftPreview = (shopid: string) =>
  useQuery({
    queryKey: keys.preview(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/drafts/preview', { shopid }, { signal }),
    gcTime: 0,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  })

/** Something that is done with the look that was seen in a version. */
export type LookAction =
  | { do: 'save'; version: number; value: Theme }
  | { do: 'discard' | 'publish' | 'unschedule'; version: number }
  | { do: 'schedule'; version: number; at: string }
  | { do: 'restore'; publication: number }

const send = (shopid: string, action: LookAction): Promise<ThemeDraft> => {
  switch (action.do) {
    case 'save':
      return browserApi.post(`${LOOK}/save`, { shopid, version: action.version, value: action.value })
    case 'schedule':
      return browserApi.post(`${LOOK}/schedule`, { shopid, version: action.version, at: action.at })
    case 'restore':
      return browserApi.post(`${LOOK}/restore`, { shopid, publication: action.publication })
    default:
      return browserApi.post(`${LOOK}/${action.do}`, { shopid, version: action.version })
  }
}

/** Does something with the look, and answers with it as it stands then. */
export function useLookAction(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: LookAction) => send(shopid, action),
    meta: { toldInForm: true },
    onSuccess(saved, action) {
      client.setQueryData(lookQuery(shopid).queryKey, saved)
      if (action.do !== 'save') void client.invalidateQueries({ queryKey: keys.versions(shopid) })
    },
  })
}
