import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { serialQueue } from '../../../../client/serial-queue.ts'
import type { Cart, CartChange, CartLine } from '../../../../domains/cart/cart.contract.ts'
import { loadSession, refreshSession } from '../person/visitor.ts'
import { lastSource } from '../source/last-source.ts'
import { clickIds } from '../tags/click-ids.ts'
import { cartId, ensureCartId, renewCartId } from './cart-id.ts'
import { mergeStoredCart } from './cart-merge.ts'
import { broadcastCart } from './cart-tabs.ts'
import { retryOnce } from './retry-once.ts'
import { storedLines, storeLines } from './stored-cart.ts'

const enqueue = serialQueue()
const empty: Cart = { groups: [], count: 0, refused: [] }

/**
 * Adds lines to the visitor's cart. Repeating a call with the same `request` key adds nothing more. All functions of
 * this file reject with the `ApiError` or `Unreached` of the last attempt.
 */
export const addToCart = (shopSlug: string, list: CartLine[], request: string): Promise<Cart> =>
  requestCart(shopSlug, {
    asPerson: () =>
      browserApi.post('/api/myshp/add/cart/v3', { list, request, ...clickIds(), ...lastSource() }),
    asGuest: async () => addToGuestCart(await ensureCartId(), list, request),
  })

export const loadCart = (shopSlug: string): Promise<Cart> =>
  requestCart(shopSlug, {
    asPerson: () => browserApi.get('/api/myshp/load/member_cart/v3', {}),
    async asGuest() {
      const uuid = cartId()
      return uuid ? browserApi.post('/api/myshp/uuid/sync_load', { uuid, type: 'cart' }) : empty
    },
  })

/** Saves changes. A repeat needs the same changes and the same `request` key. */
export const saveCart = (shopSlug: string, changes: CartChange[], request: string): Promise<Cart> =>
  requestCart(shopSlug, {
    asPerson: () => browserApi.post('/api/myshp/sync/mcart/v4', { list: changes, request }),
    asGuest: async () =>
      browserApi.post('/api/myshp/uuid/sync_save', {
        value: changes,
        uuid: await ensureCartId(),
        type: 'cart',
        request,
        ...clickIds(),
      }),
  })

/** Merges the guest cart into the cart of the logged-in person. */
export const mergeGuestCart = (): Promise<void> => enqueue(mergeStoredCart)

interface CartRequests {
  asPerson: () => Promise<Cart>
  asGuest: () => Promise<Cart>
}

/** Sends one call at a time, so that answers arrive in order. Returns the new cart. */
function requestCart(shopSlug: string, requests: CartRequests): Promise<Cart> {
  return enqueue(async () => {
    const isPerson = (await loadSession(shopSlug)).login === 1
    const cart = isPerson ? await requestAsPerson(requests) : await requestAsGuest(requests.asGuest)
    broadcastCart(cart.count)
    return cart
  })
}

async function requestAsPerson(requests: CartRequests): Promise<Cart> {
  await mergeStoredCart()
  try {
    return await retryOnce(requests.asPerson)
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
    // The visitor was logged out in another tab or on another device.
    await refreshSession()
    return requestAsGuest(requests.asGuest)
  }
}

async function requestAsGuest(call: CartRequests['asGuest']): Promise<Cart> {
  const cart = await retryOnce(call).catch(async (error) => {
    const uuid = cartId()
    if (!uuid || !isApiError(error) || error.status !== 404) throw error
    await restoreCart(uuid)
    return call()
  })
  storeLines(cart.groups.flatMap(({ data }) => data))
  return cart
}

/** The server deletes unused carts. Copies the stored lines into a new one. */
async function restoreCart(deletedId: string): Promise<void> {
  const uuid = await renewCartId(deletedId)
  const list = storedLines()
  // Some stored lines may be products that are not on sale now.
  if (list.length > 0) await addToGuestCart(uuid, list, `again-${uuid}`).catch(() => empty)
}

const addToGuestCart = (uuid: string, list: CartLine[], request: string): Promise<Cart> =>
  browserApi.post('/api/myshp/add/cart/v3/local', {
    list,
    ex_data: { uuid, request, ...clickIds(), ...lastSource() },
  })
