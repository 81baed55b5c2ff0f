import { createContext, useContext, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { errorMessage } from '../../forms/use-form.ts'

/** The identification of an order's buyer: the session, the guest's id, or the phone number. */
export type OrderAccess = { uuid?: string } | { phone: string; uuid?: string; proof?: string }

export type ClaimKind = 'cancel' | 'return' | 'exchange'

/** A code that was mailed to the buyer of an order. */
export interface MailedCode {
  /** the secret of this browser, which entering the code makes worth something */
  proof: string
  /** the masked address */
  to: string
}

export type View =
  | { name: 'order' | 'receipt' }
  | { name: 'claim'; line: number; kind: ClaimKind }
  /** a code has to be mailed and entered first; `mailed` once it is under way */
  | { name: 'code'; next: View; mailed?: MailedCode }

/** The shared context of a page's orders: their buyer, and the callbacks of actions. */
export interface OrderActionsValue {
  whose: OrderAccess
  /** the viewer needs a proof before any action */
  unproven?: boolean
  changed: (order: MyOrder) => void
  /** shows a view of an order on the same page; without it each view has a page of its own */
  show?: (number: string, view: View) => void
}

export const OrderActionsContext = createContext<OrderActionsValue>({ whose: {}, changed: () => {} })
export const useOrderActions = () => useContext(OrderActionsContext)

export type ShopperMove = 'confirm' | 'hold' | 'release' | 'withdraw' | 'abandon' | 'dropConversion'

/** Makes moves one at a time, with a notice of the result. */
export function useMoves() {
  const { whose, changed } = useOrderActions()
  const [moving, setMoving] = useState(false)

  async function move(orderid: string, line: number, name: ShopperMove, done: string): Promise<void> {
    if (moving) return
    setMoving(true)
    try {
      const request = { orderid, line, move: name, key: newRequestKey(), ...whose }
      changed(await browserApi.post('/api/myshp/v2/order/move', request))
      toast({ text: done, kind: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), kind: 'error' })
    } finally {
      setMoving(false)
    }
  }
  return { moving, move }
}
