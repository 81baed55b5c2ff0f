import { useState } from 'react'
import { newRequestKey } from '../../../../../client/request-key.ts'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import type { Payee } from '../../../../../domains/payments/contract.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { toast } from '../../../../../ui/toast.ts'
import { useMove } from '../../../calls/orders.ts'
import type { SellerMove, Told } from './order-moves.ts'

/** Moving one line of an order: what has to be told with a move is asked for first. */
export function useLineMoves(
  shopid: string,
  { number, payee }: ShopOrderDetail,
  line: ShopOrderDetail['lines'][0],
) {
  const [asking, setAsking] = useState<SellerMove | null>(null)
  // One for each opening of the question: what is sent again after a lost answer is done once.
  const [key, setKey] = useState(newRequestKey)
  const { mutate, isPending, variables } = useMove(shopid)

  const make = (name: SellerMove, told: Told = {}) =>
    mutate(
      { orderid: number, line: line.id, key, move: name, ...told },
      // What failed can be sent again as it was written; what can't be done any more goes with the order's new state.
      {
        onSuccess() {
          toast({ text: madeText(name, payee), look: 'done' })
          // The order may have shown its new state before, and the next move may be asked for already.
          setAsking((now) => (now === name ? null : now))
          setKey(newRequestKey())
        },
      },
    )

  return {
    moves: line.moves as SellerMove[],
    /** the move that is asked about and still possible */
    asking: asking && line.moves.includes(asking) ? asking : null,
    /** the move that is under way */
    making: isPending ? variables.move : null,
    // Nothing has to be told with accepting, and nothing is lost by it.
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
  const { made } = adminOrdersTexts
  const isByHand =
    payee === 'shop' && (move === 'acceptCancel' || move === 'completeReturn' || move === 'refund')
  return isByHand ? made.byHand[move] : made[move]
}
