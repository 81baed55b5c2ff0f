import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Cart, CartItem, CartGroup as Group } from '../../../domains/cart/cart.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CART_AUTOSAVE_MS, CART_FEES_MS } from '../../../ui/limits.ts'
import { cartTexts as texts } from '../../../ui/texts/cart.ts'
import { leaveSite } from '../../router/leave.ts'
import { paths } from '../paths.ts'
import { loadCart, saveCart } from '../shell/cart/cart.ts'
import { cartId } from '../shell/cart/cart-id.ts'
import { watchOtherTabs } from '../shell/cart/cart-tabs.ts'
import { loadSession, useMe } from '../shell/person/me.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import { lastSource } from '../shell/source/last-source.ts'
import { goodsOfGroups, goodsOfLine } from '../shell/tags/cart-goods.ts'
import { markCheckout } from '../shell/tags/checkout-mark.ts'
import { clickIds } from '../shell/tags/click-ids.ts'
import { staysUntold } from '../shell/tags/consent.ts'
import { tell } from '../shell/tags/tell.ts'
import { visitIds } from '../shell/tags/visit-ids.ts'
import { billed, type Edits, groupKey, linesOf, shownGroups } from './cart-edits.ts'
import { CartHeader } from './cart-header.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CartGroup } from './lines/cart-group.tsx'
import { type CartState, OpenCart } from './open-cart.ts'

const guestTexts = texts.guest
const saveTexts = texts.save

export const layout = 'none'

export const head = (_data: null, { shop }: ShellData) => ({
  title: `${texts.title} - ${shop.name}`,
  noindex: true,
})

/**
 * The cart over the whole window, the same in every shop (docs/product/cart.md). Only the browser knows its visitor.
 */
export function Component() {
  const { shop } = useShell()
  const { open, state } = useOpenCart(shop.shopid)
  const { cart, failed, edits, fees, saving } = state
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const groups = cart ? shownGroups(cart, edits, fees) : []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // A shop sells nothing to a person whom it has blocked.
  const isChosen = (group: Group) => group.block === undefined && !left.has(groupKey(group))
  // Lines outside of the order may change a member's discount.
  const chosen = groups.every(isChosen) ? groups : billed(groups.filter(isChosen))
  const shown = groups.map((group) => chosen.find((choice) => groupKey(choice) === groupKey(group)) ?? group)
  const ordering = useBeginOrder(open, shop)
  const showRemoved = useTellCart(cart, shop.shopid)

  const save = async () => {
    if (await saveQuietly(open)) toast({ kind: 'done', text: texts.save.done })
  }
  const choose = (key: string, isTaken: boolean) =>
    setLeft(new Set(isTaken ? [...left].filter((other) => other !== key) : [...left, key]))
  const remove = (group: Group, line: CartItem, next: HTMLElement | null) => {
    open.edit(line, 'removed')
    showRemoved(group, line)
    setSaid(texts.line.removed(line.name))
    // The focused button goes with its line.
    ;(next ?? title.current)?.focus()
  }

  return (
    <div className={styles.page}>
      <CartHeader title={title} lines={cart ? linesOf(groups).length : null} />
      <noscript>
        <EmptyState title={texts.withoutScripts} />
      </noscript>
      {!cart && !failed && <LoadingCart />}
      {!cart && failed && (
        <EmptyState title={texts.failed}>
          <Button onClick={() => void open.load()}>{texts.retry}</Button>
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
            {shown.map((group) => (
              <CartGroup
                key={groupKey(group)}
                group={group}
                here={shop.shopid}
                pending={edits.size > 0 && fees === null}
                chosen={isChosen(group)}
                onChoose={(isTaken) => choose(groupKey(group), isTaken)}
                onQuantity={(line, qty) => open.edit(line, { qty })}
                onRemove={(line, next) => remove(group, line, next)}
              />
            ))}
          </div>
          <CartSummary
            here={shop.shopid}
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
        {said}
      </p>
    </div>
  )
}

/** The placeholder of the lines. */
function LoadingCart() {
  return (
    <div className={styles.loading} role="status" aria-label={texts.loading}>
      <div />
      <div />
    </div>
  )
}

/** Offers a guest to log in, which merges the cart, and to come back here. */
function GuestHint() {
  const { login } = useMe()
  if (login !== -1) return null
  return (
    <p className={styles.guest}>
      {guestTexts.text} <a href={paths.login(paths.cart())}>{guestTexts.login}</a>
    </p>
  )
}

/** Tells the tags of this shop of its goods in the cart, once it is shown; returns what tells of a line that is taken out. */
function useTellCart(cart: Cart | null, shopid: string) {
  const isTold = useRef(false)
  useEffect(() => {
    if (!cart || isTold.current) return
    isTold.current = true
    tell({ kind: 'cart', items: goodsOfGroups(cart.groups, shopid) })
  }, [cart, shopid])
  return (group: Pick<Group, 'shopid'>, line: CartItem): void => {
    if (group.shopid === shopid) tell({ kind: 'removed', items: goodsOfLine(line) })
  }
}

/** Opens the checkout of groups of the cart, after the shown cart is saved. */
function useBeginOrder(open: OpenCart, { shopid, g_tagid }: { shopid: string; g_tagid: string }) {
  const [running, setRunning] = useState(false)
  // The back-forward cache may restore this page as it was left.
  useEffect(() => {
    const shown = () => setRunning(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  async function order(chosen: readonly Group[], all: boolean): Promise<void> {
    setRunning(true)
    if (!(await saveQuietly(open))) return setRunning(false)
    const isPerson = (await loadSession(shopid)).login === 1
    const uuid = isPerson ? null : cartId()
    const { last_source: from } = lastSource()
    markCheckout()
    tell({ kind: 'checkout', items: goodsOfGroups(chosen, shopid) })
    leaveSite(
      paths.checkout({
        ...(!all && { groups: chosen.map(groupKey) }),
        ...(uuid && { uuid_value: uuid }),
        ...(staysUntold() ? { declined: 1 as const } : { ...clickIds(), ...visitIds(g_tagid) }),
        ...(from && { source: from.source, campaign: from.campaign || undefined, came: from.at }),
      }),
    )
  }
  return { order, running }
}

/** The cart of the visitor, loaded when it is first shown, kept fresh and saved in time. */
function useOpenCart(shopid: string): { open: OpenCart; state: CartState } {
  const [open] = useState(
    () =>
      new OpenCart({
        load: () => loadCart(shopid),
        save: (changes, request) => saveCart(shopid, changes, request),
        fees: (list) => browserApi.post('/api/myshp/get/delivery_fee/v3', { list }),
      }),
  )
  const state = useSyncExternalStore(open.watch, open.state, open.state)
  useFreshness(open)
  useFees(open, state.edits)
  useAutosave(open, state.edits)
  useSaveOnLeave(open)
  return { open, state }
}

/** Saves, and reports failures only. */
async function saveQuietly(open: OpenCart): Promise<boolean> {
  const saved = await open.save()
  const again = { label: saveTexts.retry, run: () => void saveQuietly(open) }
  if (!saved) toast({ kind: 'error', text: saveTexts.failed, action: again })
  return saved
}

/** Loads the cart, and again when the visitor returns to it or another tab has changed it. */
function useFreshness(open: OpenCart): void {
  useEffect(() => {
    const load = () => void open.load()
    const loadWhenSeen = () => {
      if (document.visibilityState === 'visible') load()
    }
    load()
    document.addEventListener('visibilitychange', loadWhenSeen)
    addEventListener('online', load)
    const unwatch = watchOtherTabs(load)
    return () => {
      document.removeEventListener('visibilitychange', loadWhenSeen)
      removeEventListener('online', load)
      unwatch()
    }
  }, [open])
}

/** Asks the server for the fees 1 s after the last change (docs/product/cart.md). */
function useFees(open: OpenCart, edits: Edits): void {
  useEffect(() => {
    if (edits.size === 0) return
    const timer = setTimeout(() => void open.askFees(), CART_FEES_MS)
    return () => clearTimeout(timer)
  }, [open, edits])
}

/** Saves 3 s after the last line was taken out (docs/product/cart.md). */
function useAutosave(open: OpenCart, edits: Edits): void {
  const removed = [...edits.values()].filter((edit) => edit === 'removed').length
  useEffect(() => {
    if (removed === 0) return
    const timer = setTimeout(() => void saveQuietly(open), CART_AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [open, removed])
}

/** Saves unsaved edits on navigation, when the page is hidden, and when the tab is closed. */
function useSaveOnLeave(open: OpenCart): void {
  useEffect(() => {
    const save = () => {
      if (open.state().edits.size > 0) void open.save()
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
  }, [open])
}
