import type { Database } from '../../platform/database/pools.ts'
import type { Payment } from '../payments/contract.ts'
import type { Payments } from '../payments/service.ts'
import { titleOf } from './agreeing.ts'
import { DETAIL } from './store/reading.ts'

/** What is told about an order, or about one of its lines, by mail. Amounts are whole won. */
export interface OrderNews {
  number: string
  checkout: string
  shop_name: string
  buyer: { name: string; email: string }
  /** ordered without an account */
  guest: boolean
  /** what is bought, in words; it does not name an adult product */
  title: string
  /** money of the order */
  total: number
  carrier: string
  tracking: string
}

/** What mails tell about orders. */
export function orderNews({ database, payments }: { database: Database; payments: Pick<Payments, 'of'> }) {
  return {
    /** Of an order of a shop, by its internal id; about all its lines unless one is named. Null for none. */
    async news({
      shop,
      number,
      line,
    }: {
      shop: number
      number: string
      line?: number
    }): Promise<OrderNews | null> {
      const [row] = await database.person(DETAIL, [number, null, null, null, shop])
      if (!row) return null
      const lines = row.lines.filter(({ id }) => line === undefined || id === line)
      const { checkout, shop_name, buyer_name: name, buyer_email: email, total } = row
      const { carrier = '', tracking = '' } = lines[0] ?? {}
      return {
        number,
        checkout,
        shop_name,
        buyer: { name, email },
        guest: row.uid === null,
        total,
        carrier,
        tracking,
        title: titleOf([{ lines }]),
      }
    },

    /** What a checkout is paid with; null where there is nothing to pay. */
    paymentOf: (checkout: string): Promise<Payment | null> =>
      database.asSystem((tx) => payments.of(tx, checkout)),
  }
}
