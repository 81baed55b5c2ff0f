import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { Order, ordersCalls } from '../../../../domains/orders/orders.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Check, Read } from '../../forms/use-field-errors.ts'
import { type FormState, useForm } from '../../forms/use-form.ts'
import { useOrderActions } from './order-actions-context.ts'

type Move = CallBody<typeof ordersCalls.moveOrderLine>

interface Options<Name extends string> {
  order: Pick<Order, 'number'>
  line: number
  move: Move['move']
  fields: readonly Name[]
  check: Check<Name>
  /** what the move needs beside its name */
  inputOf: (read: Read<Name>) => Partial<Omit<Move, 'orderid' | 'line' | 'move' | 'key'>>
  /** notice of success */
  done: string
  onClose: () => void
}

/** The form of a move that needs input. A retry after a lost answer takes effect once. */
export function useMoveForm<Name extends string>({
  order,
  line,
  move,
  fields,
  check,
  inputOf,
  done,
  onClose,
}: Options<Name>): FormState<Name> {
  const { whose, changed } = useOrderActions()
  const [key] = useState(newRequestKey)
  return useForm({
    fields,
    check,
    async send(read) {
      const body = { orderid: order.number, line, move, key, ...inputOf(read), ...whose }
      const reply = await browserApi.post('/api/myshp/v2/order/move', body)
      onClose()
      changed(reply)
      toast({ kind: 'done', text: done })
    },
  })
}
