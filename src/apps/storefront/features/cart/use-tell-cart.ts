import { useEffect, useRef } from 'react'
import type { Cart, CartGroup, CartItem } from '../../../../domains/cart/contract.ts'
import { goodsOfGroups, goodsOfLine } from '../../shell/tags/cart-goods.ts'
import { tell } from '../../shell/tags/tell.ts'

/** Tells the tags of this shop of its goods in the cart, once it is shown; returns what tells of a line that is taken out. */
export function useTellCart(cart: Cart | null, shopid: string) {
  const isTold = useRef(false)
  useEffect(() => {
    if (!cart || isTold.current) return
    isTold.current = true
    tell({ kind: 'cart', items: goodsOfGroups(cart.groups, shopid) })
  }, [cart, shopid])
  return (group: Pick<CartGroup, 'shopid'>, line: CartItem): void => {
    if (group.shopid === shopid) tell({ kind: 'removed', items: goodsOfLine(line) })
  }
}
