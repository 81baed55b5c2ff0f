import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { serialQueue } from '../../../../client/serial-queue.ts'
import type { Cart, CartChange, CartLine } from '../../../../domains/cart/cart.contract.ts'
import { loadSession, refreshSession } from '../person/me.ts'
import { lastSource } from '../source/last-source.ts'
import { clickIds } from '../tags/click-ids.ts'
import { cartId, needCartId, renewCartId } from './cart-id.ts'
import { keepLines, keptLines } from './cart-kept.ts'
import { mergeKept } from './cart-merge.ts'
import { broadcastCart } from './cart-tabs.ts'
import { twice } from './cart-twice.ts'

const serially = serialQueue()
const empty: Cart = { groups: [], count: 0, refused: [] }

/**
 * Adds lines to the visitor's cart. `request` names the act: a retry with it takes effect once. All of these reject with the
 * last attempt's error: `ApiError`, or `Unreached`.
 */
export const addToCart = (shopid: string, list: CartLine[], request: string): Promise<Cart> =>
  cartOf(shopid, {
    asPerson: () =>
      browserApi.post('/api/myshp/add/cart/v3', { list, request, ...clickIds(), ...lastSource() }),
    asGuest: async () => addAs(await needCartId(), list, request),
  })

export const loadCart = (shopid: string): Promise<Cart> =>
  cartOf(shopid, {
    asPerson: () => browserApi.get('/api/myshp/load/member_cart/v3', {}),
    async asGuest() {
      const uuid = cartId()
      return uuid ? browserApi.post('/api/myshp/uuid/sync_load', { uuid, type: 'cart' }) : empty
    },
  })

/** Saves changes. `request` as for an add: a batch without an answer has to be retried unchanged. */
export const saveCart = (shopid: string, changes: CartChange[], request: string): Promise<Cart> =>
  cartOf(shopid, {
    asPerson: () => browserApi.post('/api/myshp/sync/mcart/v4', { list: changes, request }),
    asGuest: async () =>
      browserApi.post('/api/myshp/uuid/sync_save', {
        value: changes,
        uuid: await needCartId(),
        type: 'cart',
        request,
        ...clickIds(),
      }),
  })

/** Merges this browser's guest cart into the cart of the person who has logged in since. */
export const mergeGuestCart = (): Promise<void> => serially(mergeKept)

interface Ways {
  asPerson: () => Promise<Cart>
  asGuest: () => Promise<Cart>
}

/** One call at a time, so that no older answer overtakes a newer one. The answer is the new cart. */
function cartOf(shopid: string, ways: Ways): Promise<Cart> {
  return serially(async () => {
    const isPerson = (await loadSession(shopid)).login === 1
    const cart = isPerson ? await personally(ways) : await asGuest(ways.asGuest)
    broadcastCart(cart.count)
    return cart
  })
}

async function personally(ways: Ways): Promise<Cart> {
  await mergeKept()
  try {
    return await twice(ways.asPerson)
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error
    // The session ended elsewhere: the browser goes on as a guest.
    await refreshSession()
    return asGuest(ways.asGuest)
  }
}

async function asGuest(call: Ways['asGuest']): Promise<Cart> {
  const cart = await twice(call).catch(async (error) => {
    const uuid = cartId()
    if (!uuid || !isApiError(error) || error.status !== 404) throw error
    await startAgain(uuid)
    return call()
  })
  keepLines(cart.groups.flatMap(({ data }) => data))
  return cart
}

/** The server deletes carts that were unused for long; this browser's copy of one goes into a new one. */
async function startAgain(forgotten: string): Promise<void> {
  const uuid = await renewCartId(forgotten)
  const list = keptLines()
  // Some lines may not be on sale any more.
  if (list.length > 0) await addAs(uuid, list, `again-${uuid}`).catch(() => empty)
}

const addAs = (uuid: string, list: CartLine[], request: string): Promise<Cart> =>
  browserApi.post('/api/myshp/add/cart/v3/local', {
    list,
    ex_data: { uuid, request, ...clickIds(), ...lastSource() },
  })
