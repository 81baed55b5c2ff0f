import type { MyOrder } from '../../../../../domains/orders/contract.ts'

/** An address for goods that go back, in one line. */
export const returnWords = ({ name, tel, zipcode, address }: NonNullable<MyOrder['return_to']>): string =>
  [zipcode && `(${zipcode})`, address, name, tel].filter(Boolean).join(' ')
