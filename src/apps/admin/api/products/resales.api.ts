import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { PickEdit, PickOffer } from '../../../../domains/catalogue/resales/resales.contract.ts'
import { MAX_PICKS_AT_ONCE } from '../../../../domains/catalogue/shared/resale.ts'
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
    onPart: (done: number, total: number) => void,
    send: (part: Row[]) => Promise<void>,
  ) => {
    for (let index = 0; index < rows.length; index += MAX_PICKS_AT_ONCE) {
      await send(rows.slice(index, index + MAX_PICKS_AT_ONCE))
      onPart(Math.min(index + MAX_PICKS_AT_ONCE, rows.length), rows.length)
    }
    await changed()
  }
  return {
    /**
     * Lists offers under a category (0 for none); tells of each that was refused. `allowsFree` asks whether these are to be sold for 0 won.
     */
    async add(
      offers: readonly PickOffer[],
      {
        category,
        allowsFree,
      }: { category: number; allowsFree: (free: readonly PickOffer[]) => Promise<boolean> },
      onPart: (done: number, total: number) => void,
    ) {
      const outcome = { done: 0, failed: [] as { name: string; reason: string }[] }
      const free: { offer: PickOffer; reason: string }[] = []
      const send = async (part: readonly PickOffer[], allows: boolean) => {
        const products = part.map(({ origin, product }) => ({ origin: origin.shopid, product }))
        const { done, failed } = await browserApi.post('/api/myshp/v2/seller/pick/add', {
          shopid,
          category,
          products,
          ...(allows && { allow_free: true }),
        })
        outcome.done += done
        for (const { product, reason, free: isFree } of failed) {
          const offer = part.find((row) => row.product === product)
          if (isFree && offer) free.push({ offer, reason })
          else outcome.failed.push({ name: offer?.title ?? '', reason })
        }
      }
      await inParts(offers, onPart, (part) => send(part, false))
      const freeOffers = free.map(({ offer }) => offer)
      if (freeOffers.length > 0 && (await allowsFree(freeOffers)))
        await inParts(freeOffers, onPart, (part) => send(part, true))
      else outcome.failed.push(...free.map(({ offer, reason }) => ({ name: offer.title, reason })))
      return outcome
    },
    see: (sids: readonly number[], onPart: (done: number, total: number) => void) =>
      inParts(sids, onPart, async (picks) => {
        await browserApi.post('/api/myshp/v2/seller/pick/seen', { shopid, picks })
      }),
    remove: (sids: readonly number[], onPart: (done: number, total: number) => void) =>
      inParts(sids, onPart, async (picks) => {
        await browserApi.post('/api/myshp/v2/seller/pick/remove', { shopid, picks })
      }),
  }
}

/**
 * Gives a pick a title of its own, an empty one being its origin's, and a price above that of its origin; `allowsFree` says the seller's yes to one
 * of 0 won.
 */
export function useEditPick(shopid: string, pick: number, allowsFree: () => boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: PickEdit & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/pick/edit', {
        shopid,
        pick,
        ...edit,
        ...(allowsFree() && { allow_free: true }),
      }),
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
