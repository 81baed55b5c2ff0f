import { createContext, useContext, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { errorMessage } from '../../forms/use-form.ts'

/** Identifies the buyer in calls: empty for a logged-in buyer, else the guest's id or the phone number of the order. */
export type OrderAccess = { uuid?: string } | { phone: string; uuid?: string; proof?: string }

export type ClaimKind = 'cancel' | 'return' | 'exchange'

/** A code mailed to the buyer. */
export interface MailedCode {
  /** secret of this browser, valid once the code is entered */
  proof: string
  /** masked mail address */
  to: string
}

export type View =
  | { name: 'order' | 'receipt' | 'pay' }
  | { name: 'claim'; line: number; kind: ClaimKind }
  /** the mailed code must be entered first */
  | { name: 'code'; next: View; mailed?: MailedCode }

/** Shared by the orders of a page: identification of the buyer and callbacks. */
export interface OrderActionsValue {
  access: OrderAccess
  /** a code is needed before any action */
  needsProof?: boolean
  onChange: (order: MyOrder) => void
  /** opens a view of the order on the same page; if it is missing, each view has its own page */
  showView?: (number: string, view: View) => void
}

export const OrderActionsContext = createContext<OrderActionsValue>({ access: {}, onChange: () => {} })
export const useOrderActions = () => useContext(OrderActionsContext)

/** Wraps an action of an order: if a mailed code is needed first, the page that asks for it opens instead. */
export function useWithProof(orderNumber: string): (action: () => void) => () => void {
  const { needsProof, showView } = useOrderActions()
  return (action) => () =>
    needsProof && showView ? showView(orderNumber, { name: 'code', next: { name: 'order' } }) : action()
}

export type ShopperTransition = 'confirm' | 'hold' | 'release' | 'withdraw' | 'abandon' | 'dropConversion'

/** Makes one transition at a time and shows the result in a toast. */
export function useTransitions() {
  const { access, onChange } = useOrderActions()
  const [isSending, setIsSending] = useState(false)

  async function sendTransition(
    orderid: string,
    line: number,
    name: ShopperTransition,
    done: string,
  ): Promise<void> {
    if (isSending) return
    setIsSending(true)
    try {
      const request = { orderid, line, move: name, key: newRequestKey(), ...access }
      onChange(await browserApi.post('/api/myshp/v2/order/move', request))
      toast({ text: done, kind: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), kind: 'error' })
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, sendTransition }
}
