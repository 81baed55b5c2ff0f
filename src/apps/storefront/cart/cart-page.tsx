import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Cart, CartItem, CartGroup as Group } from '../../../domains/cart/cart.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CART_AUTOSAVE_MS, CART_FEES_MS } from '../../../ui/limits.ts'
import { cartTexts as texts } from '../../../ui/texts/cart.ts'
import { paths } from '../paths.ts'
import { loadCart, saveCart } from '../shell/cart/cart.ts'
import { cartId } from '../shell/cart/cart-id.ts'
import { watchOtherTabs } from '../shell/cart/cart-tabs.ts'
import { startCheckout } from '../shell/cart/start-checkout.ts'
import { loadSession, useVisitor } from '../shell/person/visitor.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import { groupItems, lineItems } from '../shell/tags/cart-items.ts'
import { reportEvent } from '../shell/tags/report-event.ts'
import { applyEdits, billGroups, type Edits, groupKey, groupLines } from './cart-edits.ts'
import { CartHeader } from './cart-header.tsx'
import styles from './cart-page.module.css'
import { type CartState, CartStore } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { CartGroup } from './lines/cart-group.tsx'

const guestTexts = texts.guest
const saveTexts = texts.save

export const layout = 'none'

export const head = (_data: null, { shop }: ShellData) => ({
  title: `${texts.title} - ${shop.name}`,
  noindex: true,
})

/** The cart, the same page in every shop (docs/product/cart.md). Its data loads in the browser. */
export function Component() {
  const { shop } = useShell()
  const { store, state } = useOpenCart(shop.shopid)
  const { cart, failed, edits, fees, saving } = state
  const [announcement, setAnnouncement] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const groups = cart ? applyEdits(cart, edits, fees) : []
  const [excludedKeys, setExcludedKeys] = useState<ReadonlySet<string>>(new Set())
  // Groups of a shop that has blocked the buyer cannot be ordered.
  const isChosen = (group: Group) => group.block === undefined && !excludedKeys.has(groupKey(group))
  // A member discount in won is shared by the chosen groups, so it depends on the choice.
  const chosen = groups.every(isChosen) ? groups : billGroups(groups.filter(isChosen))
  const shownGroups = groups.map(
    (group) => chosen.find((choice) => groupKey(choice) === groupKey(group)) ?? group,
  )
  const ordering = useStartCheckout(store, shop)
  const showRemoved = useCartEvents(cart, shop.shopid)

  const save = async () => {
    if (await saveWithToast(store)) toast({ kind: 'done', text: texts.save.done })
  }
  const choose = (key: string, isIncluded: boolean) =>
    setExcludedKeys(
      new Set(isIncluded ? [...excludedKeys].filter((other) => other !== key) : [...excludedKeys, key]),
    )
  const remove = (group: Group, line: CartItem, next: HTMLElement | null) => {
    store.edit(line, 'removed')
    showRemoved(group, line)
    setAnnouncement(texts.line.removed(line.name))
    // Removing the line also removes the focused button.
    ;(next ?? title.current)?.focus()
  }

  return (
    <div className={styles.page}>
      <CartHeader title={title} lines={cart ? groupLines(groups).length : null} />
      <noscript>
        <EmptyState title={texts.withoutScripts} />
      </noscript>
      {!cart && !failed && <LoadingCart />}
      {!cart && failed && (
        <EmptyState title={texts.failed}>
          <Button onClick={() => void store.load()}>{texts.retry}</Button>
        </EmptyState>
      )}
      {cart && groups.length === 0 && (
        <EmptyState title={texts.empty}>
          <a className={buttonClass('strong')} href={paths.list()}>
            {texts.toProducts}
          </a>
        </EmptyState>
      )}
      {groups.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.groups}>
            <GuestHint />
            {shownGroups.map((group) => (
              <CartGroup
                key={groupKey(group)}
                group={group}
                shopSlug={shop.shopid}
                pending={edits.size > 0 && fees === null}
                chosen={isChosen(group)}
                onChoose={(isIncluded) => choose(groupKey(group), isIncluded)}
                onQuantity={(line, qty) => store.edit(line, { qty })}
                onRemove={(line, next) => remove(group, line, next)}
              />
            ))}
          </div>
          <CartSummary
            shopSlug={shop.shopid}
            groups={chosen}
            pending={edits.size > 0 && fees === null}
            save={edits.size > 0 ? { run: save, running: saving } : null}
            order={{
              run: () => void ordering.order(chosen, chosen.length === groups.length),
              running: ordering.running,
            }}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

function LoadingCart() {
  return (
    <div className={styles.loading} role="status" aria-label={texts.loading}>
      <div />
      <div />
    </div>
  )
}

/** Suggests a log-in to guests; it merges the carts. */
function GuestHint() {
  const { login } = useVisitor()
  if (login !== -1) return null
  return (
    <p className={styles.guest}>
      {guestTexts.text} <a href={paths.login(paths.cart())}>{guestTexts.login}</a>
    </p>
  )
}

/**
 * Reports the cart's products of this shop to its analytics and advertising services once the cart is loaded. Returns a
 * function that reports a removed line.
 */
function useCartEvents(cart: Cart | null, shopSlug: string) {
  const isReported = useRef(false)
  useEffect(() => {
    if (!cart || isReported.current) return
    isReported.current = true
    reportEvent({ kind: 'cart', items: groupItems(cart.groups, shopSlug) })
  }, [cart, shopSlug])
  return (group: Pick<Group, 'shopid'>, line: CartItem): void => {
    if (group.shopid === shopSlug) reportEvent({ kind: 'removed', items: lineItems(line) })
  }
}

/** Saves the cart and opens the checkout of the chosen groups. */
function useStartCheckout(store: CartStore, { shopid, g_tagid }: { shopid: string; g_tagid: string }) {
  const [running, setRunning] = useState(false)
  // The back-forward cache restores the page with `running` set.
  useEffect(() => {
    const resetRunning = () => setRunning(false)
    addEventListener('pageshow', resetRunning)
    return () => removeEventListener('pageshow', resetRunning)
  }, [])

  async function order(chosen: readonly Group[], all: boolean): Promise<void> {
    setRunning(true)
    if (!(await saveWithToast(store))) return setRunning(false)
    const isPerson = (await loadSession(shopid)).login === 1
    const uuid = isPerson ? null : cartId()
    const subject = { ...(!all && { groups: chosen.map(groupKey) }), ...(uuid && { uuid_value: uuid }) }
    if (!startCheckout(subject, groupItems(chosen, shopid), g_tagid)) setRunning(false)
  }
  return { order, running }
}

/** The visitor's cart, loaded, refreshed and saved automatically. */
function useOpenCart(shopSlug: string): { store: CartStore; state: CartState } {
  const [store] = useState(
    () =>
      new CartStore({
        load: () => loadCart(shopSlug),
        save: (changes, request) => saveCart(shopSlug, changes, request),
        fees: (list) => browserApi.post('/api/myshp/get/delivery_fee/v3', { list }),
      }),
  )
  const state = useSyncExternalStore(store.watch, store.state, store.state)
  useReload(store)
  useFees(store, state.edits)
  useAutosave(store, state.edits)
  useSaveOnLeave(store)
  return { store, state }
}

/** Saves, and shows a toast on failure only. True when nothing is unsaved. */
async function saveWithToast(store: CartStore): Promise<boolean> {
  const saved = await store.save()
  const again = { label: saveTexts.retry, run: () => void saveWithToast(store) }
  if (!saved) toast({ kind: 'error', text: saveTexts.failed, action: again })
  return saved
}

/** Loads the cart, and reloads it when the page becomes visible, is online again, or another tab changed the cart. */
function useReload(store: CartStore): void {
  useEffect(() => {
    const load = () => void store.load()
    const loadWhenVisible = () => {
      if (document.visibilityState === 'visible') load()
    }
    load()
    document.addEventListener('visibilitychange', loadWhenVisible)
    addEventListener('online', load)
    const unwatch = watchOtherTabs(load)
    return () => {
      document.removeEventListener('visibilitychange', loadWhenVisible)
      removeEventListener('online', load)
      unwatch()
    }
  }, [store])
}

/** Loads the fees 1 s after the last change (docs/product/cart.md). */
function useFees(store: CartStore, edits: Edits): void {
  useEffect(() => {
    if (edits.size === 0) return
    const timer = setTimeout(() => void store.loadFees(), CART_FEES_MS)
    return () => clearTimeout(timer)
  }, [store, edits])
}

/** Saves 3 s after the last removal (docs/product/cart.md). */
function useAutosave(store: CartStore, edits: Edits): void {
  const removed = [...edits.values()].filter((edit) => edit === 'removed').length
  useEffect(() => {
    if (removed === 0) return
    const timer = setTimeout(() => void saveWithToast(store), CART_AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [store, removed])
}

/** Saves on navigation, when the page is hidden, and when the tab is closed. */
function useSaveOnLeave(store: CartStore): void {
  useEffect(() => {
    const save = () => {
      if (store.state().edits.size > 0) void store.save()
    }
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      removeEventListener('pagehide', save)
      save()
    }
  }, [store])
}
