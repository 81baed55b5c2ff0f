import { useSyncExternalStore } from 'react'
import { markAdmin } from '../../../../client/admin-marker.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { MyPage } from '../../../../domains/shopper/shopper.contract.ts'
import { SIGNED_IN_COOKIE } from '../../../links.ts'
import { anonymousId } from '../cart/anonymous-id.ts'
import { rememberPerson } from './last-person.ts'

/** A person in a shop's page. */
export type Myself = NonNullable<MyPage['person']>

/**
 * The visitor of the page. The login state is unknown until the browser has asked, then 1, or -1 for a guest
 * (docs/product/accounts.md).
 */
export type Me =
  | { login: 'unknown'; person: null; cart: number }
  | { login: -1; person: null; cart: number }
  | { login: 1; person: Myself; cart: number }

const unknown: Me = { login: 'unknown', person: null, cart: 0 }
const watchers = new Set<() => void>()
let me: Me = unknown
let shop = ''
let pending: Promise<Me> | null = null
let isPickedUp = false

/** Loads the person and the cart of this browser once. A failure means a guest (docs/product/api.md). */
export function loadSession(shopid: string): Promise<Me> {
  shop = shopid
  pending ??= ask()
  return pending
}

/** Reloads them, after a possible change of the person. */
export function refreshSession(): Promise<Me> {
  pending = ask()
  return pending
}

/** Makes the visitor a guest without a request, and without a word in the browser's storage. */
export function stayGuest(): void {
  me = { login: -1, person: null, cart: 0 }
  pending = Promise.resolve(me)
  for (const watcher of watchers) watcher()
}

/** Resolves when the visitor is known, without a request. */
export function whenKnown(): Promise<Me> {
  if (me.login !== 'unknown') return Promise.resolve(me)
  return new Promise((resolve) => {
    const off = watchMe(() => {
      if (me.login === 'unknown') return
      off()
      resolve(me)
    })
  })
}

/** The visitor; unknown on the server and while hydrating. */
export function useMe(): Me {
  return useSyncExternalStore(watchMe, currentMe, () => unknown)
}

export function currentMe(): Me {
  return me
}

/** Sets the number of lines in the cart. */
export function setCartCount(cart: number): void {
  show({ ...me, cart })
}

/** Sets the number of unread messages of the person. */
export function setUnread(unread: number): void {
  if (me.person && me.person.unread !== unread) show({ ...me, person: { ...me.person, unread } })
}

/** Calls back with each change of the visitor; returns the unsubscribe function. */
export function watchMe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

async function ask(): Promise<Me> {
  const uuid = anonymousId()
  const query = { shopid: shop, ...(uuid && { uuid }) }
  const askPage = () => browserApi.get('/api/myshp/v2/get/my/page', query).catch(() => null)
  let page = await askPage()
  if (page && !page.person && (await pickUpOnce())) page = await askPage()
  show(meOf(page))
  return me
}

/** Picks up a session of the account host (docs/product/accounts.md); guests without a hint make no request. */
async function pickUpOnce(): Promise<boolean> {
  if (isPickedUp || !isHinted()) return false
  isPickedUp = true
  const { pickUp } = await import('./pick-up.ts')
  return pickUp()
}

function isHinted(): boolean {
  try {
    return document.cookie.includes(`${SIGNED_IN_COOKIE}=`)
  } catch {
    // A frame without an origin of its own has no cookies.
    return false
  }
}

function meOf(page: MyPage | null): Me {
  if (page?.person) return { login: 1, person: page.person, cart: page.cart }
  return { login: -1, person: null, cart: page?.cart ?? me.cart }
}

function show(next: Me): void {
  me = next
  if (next.login !== 'unknown') {
    rememberPerson(next.person?.uid ?? null)
    markAdmin(next.person?.admin === true)
  }
  for (const watcher of watchers) watcher()
}
