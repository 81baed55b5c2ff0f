import { useState } from 'react'
import { newRequestKey } from '../../../../../client/request-key.ts'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import type { Payee } from '../../../../../domains/payments/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminOrderMovesTexts } from '../../../../../ui/texts/admin-order-moves.ts'
import { useMove } from '../../../calls/orders/orders.ts'
import type { SellerMove, Told } from './order-moves.ts'

/** Moves of one order line; a move that needs input opens its dialog first. */
export function useLineMoves(
  shopid: string,
  { number, payee }: ShopOrderDetail,
  line: ShopOrderDetail['lines'][0],
) {
  const [asking, setAsking] = useState<SellerMove | null>(null)
  // One key for each opening of the dialog: a retry after a lost answer takes effect once.
  const [key, setKey] = useState(newRequestKey)
  const { mutate, isPending, variables } = useMove(shopid)

  const make = (name: SellerMove, told: Told = {}) =>
    mutate(
      { orderid: number, line: line.id, key, move: name, ...told },
      // Failed input can be sent again; a move that is no longer possible disappears with the order's new state.
      {
        onSuccess() {
          toast({ text: madeText(name, payee), look: 'done' })
          // The new state may have rendered before, and the next dialog may be open already.
          setAsking((now) => (now === name ? null : now))
          setKey(newRequestKey())
        },
      },
    )

  return {
    moves: line.moves as SellerMove[],
    /** the move whose dialog is open, if it is still possible */
    asking: asking && line.moves.includes(asking) ? asking : null,
    /** the move in progress */
    making: isPending ? variables.move : null,
    // Accepting needs no input, and loses nothing.
    begin(name: SellerMove) {
      if (name === 'accept') return make(name)
      setKey(newRequestKey())
      setAsking(name)
    },
    make,
    leave: () => setAsking(null),
  }
}

function madeText(move: SellerMove, payee: Payee): string {
  const { made } = adminOrderMovesTexts
  const isByHand =
    payee === 'shop' &&
    (move === 'acceptCancel' || move === 'completeReturn' || move === 'refundPart' || move === 'refund')
  return isByHand ? made.byHand[move] : made[move]
}
