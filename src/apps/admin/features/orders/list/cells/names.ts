import type { ShopOrder } from '../../../../../../domains/orders/seller/contract.ts'

/** Who ordered, and who gets it where that is somebody else. */
export const namesOf = ({ buyer_name, recipient_name }: ShopOrder): string =>
  buyer_name === recipient_name ? buyer_name : `${buyer_name} · ${recipient_name}`
