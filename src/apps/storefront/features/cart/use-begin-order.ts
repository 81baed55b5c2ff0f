import { useEffect, useState } from 'react'
import type { CartGroup } from '../../../../domains/cart/contract.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { cartId } from '../../shell/cart/cart-id.ts'
import { loadSession } from '../../shell/person/me.ts'
import { lastSource } from '../../shell/source/last-source.ts'
import { goodsOfGroups } from '../../shell/tags/cart-goods.ts'
import { markCheckout } from '../../shell/tags/checkout-mark.ts'
import { clickIds } from '../../shell/tags/click-ids.ts'
import { staysUntold } from '../../shell/tags/consent.ts'
import { tell } from '../../shell/tags/tell.ts'
import { visitIds } from '../../shell/tags/visit-ids.ts'
import { groupKey } from './cart-edits.ts'
import type { OpenCart } from './open-cart.ts'
import { saveQuietly } from './use-open-cart.ts'

/** Opens the checkout of groups of the cart, after the shown cart is saved. */
export function useBeginOrder(open: OpenCart, { shopid, g_tagid }: { shopid: string; g_tagid: string }) {
  const [running, setRunning] = useState(false)
  // The back-forward cache may restore this page as it was left.
  useEffect(() => {
    const shown = () => setRunning(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  async function order(chosen: readonly CartGroup[], all: boolean): Promise<void> {
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
