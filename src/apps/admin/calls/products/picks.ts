import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { PickEdit, PickOffer } from '../../../../domains/catalogue/picks/contract.ts'
import { MAX_PICKS_AT_ONCE } from '../../../../domains/catalogue/picks/limits.ts'
import { lastPage } from '../last-page.ts'

const keyOf = (shopid: string) => ['products', shopid, 'picks']

interface Wanted {
  q?: string | undefined
  after?: number | undefined
}

/** Products that other shops offer. */
export const offersQuery = (shopid: string, { q, after }: Wanted) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'offers', q, after],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/seller/pick/offers',
        { shopid, ...(q && { q }), ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([...keyOf(shopid), 'offers', q, after]),
  })

export const useOffers = (...list: Parameters<typeof offersQuery>) => useQuery(offersQuery(...list))

/** The shop's own picks. */
export const picksQuery = (
  shopid: string,
  { changed, after }: { changed: boolean; after?: number | undefined },
) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'mine', changed, after],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/seller/pick/list',
        { shopid, ...(changed && { changed: '1' as const }), ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([...keyOf(shopid), 'mine', changed, after]),
  })

export const usePicks = (...list: Parameters<typeof picksQuery>) => useQuery(picksQuery(...list))

/** Other shops that sell products of this one. */
export const pickedQuery = (shopid: string, after: number | undefined) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'sellers', after],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/pick/sellers', { shopid, ...(after && { after }) }, { signal }),
    placeholderData: lastPage([...keyOf(shopid), 'sellers', after]),
  })

export const usePicked = (...list: Parameters<typeof pickedQuery>) => useQuery(pickedQuery(...list))

/** A step with many picks, in calls of the allowed size; the lists are read again after it. */
export function usePickSteps(shopid: string) {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: keyOf(shopid) })
  const inParts = async <Row>(
    rows: readonly Row[],
    onPart: (done: number, of: number) => void,
    send: (part: Row[]) => Promise<void>,
  ) => {
    for (let at = 0; at < rows.length; at += MAX_PICKS_AT_ONCE) {
      await send(rows.slice(at, at + MAX_PICKS_AT_ONCE))
      onPart(Math.min(at + MAX_PICKS_AT_ONCE, rows.length), rows.length)
    }
    await changed()
  }
  return {
    /** Lists offers under a category (0 for none); tells of each that was refused. */
    async add(offers: readonly PickOffer[], category: number, onPart: (done: number, of: number) => void) {
      const outcome = { done: 0, failed: [] as { name: string; reason: string }[] }
      await inParts(offers, onPart, async (part) => {
        const products = part.map(({ origin, product }) => ({ origin: origin.shopid, product }))
        const { done, failed } = await browserApi.post('/api/myshp/v2/seller/pick/add', {
          ...{ shopid, category, products },
        })
        outcome.done += done
        for (const { product, reason } of failed)
          outcome.failed.push({ name: part.find((each) => each.product === product)?.title ?? '', reason })
      })
      return outcome
    },
    see: (sids: readonly number[], onPart: (done: number, of: number) => void) =>
      inParts(sids, onPart, async (picks) => {
        await browserApi.post('/api/myshp/v2/seller/pick/seen', { shopid, picks })
      }),
    remove: (sids: readonly number[], onPart: (done: number, of: number) => void) =>
      inParts(sids, onPart, async (picks) => {
        await browserApi.post('/api/myshp/v2/seller/pick/remove', { shopid, picks })
      }),
  }
}

/** Gives a pick a title of its own, an empty one being its origin's, and a price above that of its origin. */
export function useEditPick(shopid: string, pick: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: PickEdit & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/pick/edit', { shopid, pick, ...edit }),
    meta: { toldInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** Ends another shop's pick of a product of this shop. */
export function useEndPick(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pick: number) => browserApi.post('/api/myshp/v2/seller/pick/end', { shopid, pick }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}
