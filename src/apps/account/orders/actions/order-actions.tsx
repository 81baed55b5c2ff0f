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
import { MoveButton } from './line-actions.tsx'
import { linesAgain } from './lines-again.ts'

const texts = orderTexts.reorder

/** A buyer's actions on a whole order. A guest's cart is stored per shop, so only persons can order again here. */
export function OrderActions({ order }: { order: Order }) {
  const { known } = useFrame()
  const waiting = order.lines.find(({ moves }) => moves.includes('abandon'))
  return (
    <div className={styles.actions}>
      {waiting && <MoveButton order={order} line={waiting.id} move="abandon" />}
      {known && !waiting && <ReorderButton order={order} />}
    </div>
  )
}

/** Adds the lines of an order to the person's cart, and opens the cart of the shop. */
function ReorderButton({ order }: { order: Order }) {
  const paths = usePaths()
  const [adding, setAdding] = useState(false)

  async function reorder() {
    if (adding) return
    setAdding(true)
    try {
      const lines = linesAgain(order.lines)
      const { refused } = await browserApi.post('/api/myshp/add/cart/v3', { list: lines })
      const messages = refused.map(({ at, message }) => `${lines[at]?.name}: ${message}`)
      if (messages.length > 0) await showMessage({ title: texts.gone, message: messages.join('\n') })
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
