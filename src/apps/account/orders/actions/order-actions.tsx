import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Order } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { showMessage } from '../../../../ui/dialogs/confirm.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { errorMessage } from '../../forms/use-form.ts'
import { useFrame, usePaths } from '../../frame/frame-data.ts'
import styles from '../list/order-card.module.css'
import { TransitionButton } from './line-actions.tsx'
import { toReorderLines } from './reorder-lines.ts'

const texts = orderTexts.reorder

/** Actions on a whole order. Only persons can reorder here, because guest carts are stored per shop. */
export function OrderActions({ order }: { order: Order }) {
  const { isLoggedIn } = useFrame()
  const waiting = order.lines.find(({ moves }) => moves.includes('abandon'))
  return (
    <div className={styles.actions}>
      {waiting && <TransitionButton order={order} line={waiting.id} move="abandon" />}
      {isLoggedIn && !waiting && <ReorderButton order={order} />}
    </div>
  )
}

/** Adds the lines to the person's cart and opens the cart of the shop. */
function ReorderButton({ order }: { order: Order }) {
  const paths = usePaths()
  const [adding, setAdding] = useState(false)

  async function reorder() {
    if (adding) return
    setAdding(true)
    try {
      const lines = toReorderLines(order.lines)
      const { refused } = await browserApi.post('/api/myshp/add/cart/v3', { list: lines })
      const messages = refused.map(({ at, message }) => `${lines[at]?.name}: ${message}`)
      if (messages.length > 0) await showMessage({ title: texts.unavailable, message: messages.join('\n') })
      if (messages.length < lines.length) {
        const { dom, dom3 } = await browserApi.get('/api/myshp/get/info/v2', { id: order.shopid })
        location.assign(paths.shop(dom3 || dom, '/shop/cart'))
      }
    } catch (error) {
      toast({ text: errorMessage(error), kind: 'error' })
    }
    setAdding(false)
  }

  return (
    <Button aria-disabled={adding} onClick={reorder}>
      {texts.label}
    </Button>
  )
}
