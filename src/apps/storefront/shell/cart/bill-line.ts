import type { CartItem } from '../../../../domains/cart/cart.contract.ts'
import type { BillLine } from '../../../../domains/cart/shared/bill.ts'

export const toBillLine = ({
  sid,
  pid2,
  pid3 = 0,
  price,
  qty,
  error,
  available_qty,
  delivery,
  resale,
  deals,
}: CartItem): BillLine => ({
  delivery,
  // Missing in carts stored by an older version.
  resale: resale ?? null,
  deals,
  sid,
  pid2,
  pid3,
  price,
  qty,
  on_sale: error !== 'sold_out',
  stock: available_qty,
})
