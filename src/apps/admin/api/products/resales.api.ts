import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { PickEdit, PickOffer } from '../../../../domains/catalogue/resales/resales.contract.ts'
import { MAX_PICKS_AT_ONCE } from '../../../../domains/catalogue/shared/resale.ts'
import { lastPage } from '../last-page.ts'

const keyOf = (shopid: string) => ['products', shopid, 'picks']

interface OffersView {
  q?: string | undefined
  after?: number | undefined
}

/** Products that other shops offer for resale. */
export const offersQuery = (shopid: string, { q, after }: OffersView) =>
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

/** Products of other shops that the shop resells. */
export const resalesQuery = (
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

export const useResales = (...list: Parameters<typeof resalesQuery>) => useQuery(resalesQuery(...list))

/** Other shops that resell products of this one. */
export const resellersQuery = (shopid: string, after: number | undefined) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'sellers', after],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/pick/sellers', { shopid, ...(after && { after }) }, { signal }),
    placeholderData: lastPage([...keyOf(shopid), 'sellers', after]),
  })

export const useResellers = (...list: Parameters<typeof resellersQuery>) => useQuery(resellersQuery(...list))

/** Actions on many resales, in calls of the allowed size. */
export function useResaleActions(shopid: string) {
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
    /** Adds offers to a category (0 for none). `allowsFree` asks the seller about offers that would cost 0 won. */
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
    confirm: (listingIds: readonly number[], onPart: (done: number, total: number) => void) =>
      inParts(listingIds, onPart, async (picks) => {
        await browserApi.post('/api/myshp/v2/seller/pick/seen', { shopid, picks })
      }),
    remove: (listingIds: readonly number[], onPart: (done: number, total: number) => void) =>
      inParts(listingIds, onPart, async (picks) => {
        await browserApi.post('/api/myshp/v2/seller/pick/remove', { shopid, picks })
      }),
  }
}

/**
 * Sets the title (empty: that of the supplier) and the markup of a resale. `allowsFree`: the seller has confirmed a
 * price of 0 won.
 */
export function useEditResale(shopid: string, pick: number, allowsFree: () => boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: PickEdit & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/pick/edit', {
        shopid,
        pick,
        ...edit,
        ...(allowsFree() && { allow_free: true }),
      }),
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** Ends the resale of a product of this shop by another shop. */
export function useEndResale(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pick: number) => browserApi.post('/api/myshp/v2/seller/pick/end', { shopid, pick }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}
