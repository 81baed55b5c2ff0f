import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { Order, ordersCalls } from '../../../../domains/orders/orders.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Check, Read } from '../../forms/use-field-errors.ts'
import { type FormState, useForm } from '../../forms/use-form.ts'
import { useOrderActions } from './order-actions-context.ts'

type TransitionBody = CallBody<typeof ordersCalls.moveOrderLine>

interface Options<Name extends string> {
  order: Pick<Order, 'number'>
  line: number
  move: TransitionBody['move']
  fields: readonly Name[]
  check: Check<Name>
  /** further input of the transition */
  readInput: (read: Read<Name>) => Partial<Omit<TransitionBody, 'orderid' | 'line' | 'move' | 'key'>>
  /** toast text on success */
  done: string
  onClose: () => void
}

/** Form of a transition that needs input. A repeated submit makes only one transition. */
export function useTransitionForm<Name extends string>({
  order,
  line,
  move,
  fields,
  check,
  readInput,
  done,
  onClose,
}: Options<Name>): FormState<Name> {
  const { access, onChange } = useOrderActions()
  const [key] = useState(newRequestKey)
  return useForm({
    fields,
    check,
    async send(read) {
      const body = { orderid: order.number, line, move, key, ...readInput(read), ...access }
      const reply = await browserApi.post('/api/myshp/v2/order/move', body)
      onClose()
      onChange(reply)
      toast({ kind: 'done', text: done })
    },
  })
}
