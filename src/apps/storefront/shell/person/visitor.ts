import { useSyncExternalStore } from 'react'
import { markAdmin } from '../../../../client/admin-marker.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { MyPage } from '../../../../domains/shopper/shopper.contract.ts'
import { SIGNED_IN_COOKIE } from '../../../links.ts'
import { anonymousId } from '../cart/anonymous-id.ts'
import { storePerson } from './last-person.ts'

/** The logged-in person as the shop's pages know them. */
export type ShopPerson = NonNullable<MyPage['person']>

/**
 * The visitor of the page. `login` is 1 for a person, -1 for a guest, and unknown before the first answer
 * (docs/product/accounts.md).
 */
export type Visitor =
  | { login: 'unknown'; person: null; cart: number }
  | { login: -1; person: null; cart: number }
  | { login: 1; person: ShopPerson; cart: number }

const UNKNOWN: Visitor = { login: 'unknown', person: null, cart: 0 }
const watchers = new Set<() => void>()
let visitor: Visitor = UNKNOWN
let shopSlug = ''
let pending: Promise<Visitor> | null = null
let isPickedUp = false

/** Loads the visitor once. A failure means a guest (docs/product/api.md). */
export function loadSession(shopid: string): Promise<Visitor> {
  shopSlug = shopid
  pending ??= loadVisitor()
  return pending
}

/** Reloads the visitor after a possible change. */
export function refreshSession(): Promise<Visitor> {
  pending = loadVisitor()
  return pending
}

/** Makes the visitor a guest without a request and without storage. */
export function setGuest(): void {
  visitor = { login: -1, person: null, cart: 0 }
  pending = Promise.resolve(visitor)
  for (const watcher of watchers) watcher()
}

/** Resolves when the visitor is known. Sends no request. */
export function waitForVisitor(): Promise<Visitor> {
  if (visitor.login !== 'unknown') return Promise.resolve(visitor)
  return new Promise((resolve) => {
    const unwatch = watchVisitor(() => {
      if (visitor.login === 'unknown') return
      unwatch()
      resolve(visitor)
    })
  })
}

/** Unknown on the server and during hydration. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(watchVisitor, currentVisitor, () => UNKNOWN)
}

export function currentVisitor(): Visitor {
  return visitor
}

export function setCartCount(cart: number): void {
  setVisitor({ ...visitor, cart })
}

/** Sets the person's number of unread messages. */
export function setUnread(unread: number): void {
  if (visitor.person && visitor.person.unread !== unread)
    setVisitor({ ...visitor, person: { ...visitor.person, unread } })
}

/** Calls `watcher` after each change. Returns the unsubscribe function. */
export function watchVisitor(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

async function loadVisitor(): Promise<Visitor> {
  const uuid = anonymousId()
  const query = { shopid: shopSlug, ...(uuid && { uuid }) }
  const loadPage = () => browserApi.get('/api/myshp/v2/get/my/page', query).catch(() => null)
  let page = await loadPage()
  if (page && !page.person && (await pickUpOnce())) page = await loadPage()
  setVisitor(toVisitor(page))
  return visitor
}

/**
 * Opens a session if the visitor has one at the account host (docs/product/accounts.md). Sends no request unless a
 * cookie says that there is one.
 */
async function pickUpOnce(): Promise<boolean> {
  if (isPickedUp || !hasLoginHint()) return false
  isPickedUp = true
  const { pickUpSession } = await import('./session-pick-up.ts')
  return pickUpSession()
}

function hasLoginHint(): boolean {
  try {
    return document.cookie.includes(`${SIGNED_IN_COOKIE}=`)
  } catch {
    // Reading cookies throws in a sandboxed frame, which has no origin.
    return false
  }
}

function toVisitor(page: MyPage | null): Visitor {
  if (page?.person) return { login: 1, person: page.person, cart: page.cart }
  return { login: -1, person: null, cart: page?.cart ?? visitor.cart }
}

function setVisitor(next: Visitor): void {
  visitor = next
  if (next.login !== 'unknown') {
    storePerson(next.person?.uid ?? null)
    markAdmin(next.person?.admin === true)
  }
  for (const watcher of watchers) watcher()
}
