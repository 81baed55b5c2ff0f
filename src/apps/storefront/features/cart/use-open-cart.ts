import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { CART_AUTOSAVE_MS, CART_FEES_MS } from '../../../../ui/limits.ts'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { loadCart, saveCart } from '../../shell/cart/cart.ts'
import { watchOtherTabs } from '../../shell/cart/cart-tabs.ts'
import type { Edits } from './cart-edits.ts'
import { type CartState, OpenCart } from './open-cart.ts'

const texts = cartTexts.save

/** The cart of the visitor, loaded when it is first shown, kept fresh and saved in time. */
export function useOpenCart(shopid: string): { open: OpenCart; state: CartState } {
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
export async function saveQuietly(open: OpenCart): Promise<boolean> {
  const saved = await open.save()
  const again = { label: texts.retry, run: () => void saveQuietly(open) }
  if (!saved) toast({ look: 'error', text: texts.failed, action: again })
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
