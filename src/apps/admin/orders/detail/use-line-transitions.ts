import { useState } from 'react'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { Payee } from '../../../../domains/payments/payments.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useTransition } from '../../api/orders/orders.api.ts'
import { hasOptions } from '../transitions/option-fields.tsx'
import {
  isOfTransfer,
  isSecondary,
  type SellerTransition,
  type TransitionInput,
} from '../transitions/order-transitions.ts'

/** Transitions with calls and dialogs of their own, in the order of their buttons. */
export const OWN_DIALOGS = ['cancel', 'reducePrice', 'startReturn', 'startExchange'] as const
export type OwnDialog = (typeof OWN_DIALOGS)[number]

const hasOwnDialog = (name: string): boolean => OWN_DIALOGS.some((other) => other === name)

/** Transitions of one order line; all but `accept` open a dialog first. */
export function useLineTransitions(
  shopid: string,
  { number, payee, method }: ShopOrderDetail,
  line: ShopOrderDetail['lines'][0],
) {
  const [dialog, setDialog] = useState<SellerTransition | null>(null)
  // One key per dialog, so that a retry after a lost reply takes effect once.
  const [key, setKey] = useState(newRequestKey)
  const { mutate, isPending, variables } = useTransition(shopid)

  const make = (name: SellerTransition, input: TransitionInput = {}) =>
    mutate(
      { orderid: number, line: line.id, key, move: name, ...input },
      {
        onSuccess() {
          toast({ text: successText(name, payee), kind: 'done' })
          // The user may have opened another dialog during the call.
          setDialog((current) => (current === name ? null : current))
          setKey(newRequestKey())
        },
      },
    )

  return {
    /** the usual next ones are the last, where dialogs have their main button */
    transitions: (
      line.moves.filter(
        (name) =>
          !hasOwnDialog(name) &&
          name !== 'changeAddress' &&
          (method === 'bank' || !isOfTransfer(name)) &&
          (name !== 'changeOption' || hasOptions(line)),
      ) as SellerTransition[]
    ).sort((a, b) => Number(isSecondary(b, line)) - Number(isSecondary(a, line))),
    /** the transition whose dialog is open, if it is still possible */
    openDialog: dialog && line.moves.includes(dialog) ? dialog : null,
    /** the transition in progress */
    pending: isPending ? variables.move : null,
    begin(name: SellerTransition) {
      if (name === 'accept') return make(name)
      setKey(newRequestKey())
      setDialog(name)
    },
    make,
    closeDialog: () => setDialog(null),
  }
}

function successText(transition: SellerTransition, payee: Payee): string {
  const { successes } = adminOrderMovesTexts
  const isByHand =
    payee === 'shop' &&
    (transition === 'acceptCancel' ||
      transition === 'completeReturn' ||
      transition === 'refundPart' ||
      transition === 'refund')
  return isByHand ? successes.byHand[transition] : successes[transition]
}
