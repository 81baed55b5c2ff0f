import { createContext, useContext, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { MyOrder } from '../../../../domains/orders/contract.ts'
import { toast } from '../../../../ui/toast.ts'
import { errorMessage } from '../../forms/use-form.ts'

/** How somebody says that an order is theirs: by being logged in, as the guest who bought it, or by its phone number. */
export type Whose = { uuid?: string } | { phone: string; uuid?: string; proof?: string }

export type ClaimKind = 'cancel' | 'return' | 'exchange'

export type View =
  | { name: 'order' | 'receipt' }
  | { name: 'claim'; line: number; kind: ClaimKind }
  /** a code is mailed and entered first */
  | { name: 'code'; next: View }

/** What the orders of a page share: whose they are, and where what is done with them is told. */
export interface OrderActionsValue {
  whose: Whose
  /** whoever sees the order has to prove that it is theirs before anything is done with it */
  unproven?: boolean
  changed: (order: MyOrder) => void
  /** shows something of an order on the same page; without it each has a page of its own */
  show?: (number: string, view: View) => void
}

export const OrderActionsContext = createContext<OrderActionsValue>({ whose: {}, changed: () => {} })
export const useOrderActions = () => useContext(OrderActionsContext)

export type ShopperMove = 'confirm' | 'hold' | 'release' | 'withdraw' | 'abandon'

/** Makes moves one at a time, and tells what came of them. */
export function useMoves() {
  const { whose, changed } = useOrderActions()
  const [moving, setMoving] = useState(false)

  async function move(orderid: string, line: number, name: ShopperMove, done: string): Promise<void> {
    if (moving) return
    setMoving(true)
    try {
      const asked = { orderid, line, move: name, key: newRequestKey(), ...whose }
      changed(await browserApi.post('/api/myshp/v2/order/move', asked))
      toast({ text: done, look: 'done' })
    } catch (error) {
      toast({ text: errorMessage(error), look: 'error' })
    } finally {
      setMoving(false)
    }
  }
  return { moving, move }
}
