import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'

/** The buyer, and the recipient where that is another person. */
export const namesOf = ({ buyer_name, recipient_name }: ShopOrder): string =>
  buyer_name === recipient_name ? buyer_name : `${buyer_name} · ${recipient_name}`
