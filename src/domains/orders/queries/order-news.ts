import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { Payee, Payment } from '../../payments/contract.ts'
import type { Payments } from '../../payments/service.ts'
import type { ReturnAddress } from '../contract/order.ts'
import type { MoveName } from '../shared/moves.ts'
import { titleOf } from '../shared/order-snapshot.ts'
import { CLAIM_WAYS, MOVE_REASON, NEWS, type NewsRow } from './store/news.ts'

/** The data of notices about an order, or about one of its lines. Amounts are whole won. */
export interface OrderNews {
  number: string
  checkout: string
  shop_name: string
  buyer: { name: string; email: string; phone: string }
  /** null for an order without an account */
  uid: number | null
  /** title of the purchase; it does not name an adult product */
  title: string
  /** money of the order */
  total: number
  carrier: string
  tracking: string
  /** the sender of manual refunds; null where the refund goes the way of the payment */
  sender: Payee | null
  /** where goods go back to; null where the shop has told no address */
  returnTo: ReturnAddress | null
}

/** An order of a shop, by its internal id; one line of it, or all without. */
interface Asked {
  shop: number
  number: string
  line?: number
}

interface Moved extends Required<Asked> {
  move: MoveName
}

const MOST_TOGETHER = 50

/** Queries for mails about orders. */
export function orderNews({ database, payments }: { database: Database; payments: Pick<Payments, 'of'> }) {
  return {
    /** Null for an unknown order. Concurrent queries are batched into one statement. */
    news: createBatcher({
      async ask(asked: readonly Asked[]): Promise<(OrderNews | null)[]> {
        const columns = [asked.map(({ shop }) => shop), asked.map(({ number }) => number)]
        const found = new Map((await database.person(NEWS, columns)).map((row) => [row.n, row]))
        return asked.map(({ line }, at) => newsOf(found.get(at + 1), line))
      },
      most: MOST_TOGETHER,
    }),

    /** The reason of the latest move of that name of a line. */
    async reasonOf({ shop, number, line, move }: Moved): Promise<string> {
      const [said] = await database.person(MOVE_REASON, [shop, number, line, move])
      return said?.reason ?? ''
    },

    /** Won that the buyer bears of the ways of a line's latest claim. */
    async claimWays({ shop, number, line }: Moved): Promise<number> {
      const [claim] = await database.person(CLAIM_WAYS, [shop, number, line])
      return claim?.won ?? 0
    },

    /** The payment of a checkout; null where there is nothing to pay. */
    paymentOf: (checkout: string): Promise<Payment | null> =>
      database.asPerson((tx) => payments.of(tx, checkout)),
  }
}

function newsOf(row: NewsRow | undefined, line: number | undefined): OrderNews | null {
  if (!row) return null
  const { number, checkout, shop_name, uid, total, buyer_name: name, buyer_email: email } = row
  const { buyer_phone: phone } = row
  const lines = row.lines.filter(({ id }) => line === undefined || id === line)
  const { carrier = '', tracking = '' } = lines[0] ?? {}
  const title = titleOf([{ lines }])
  const sender = row.method === 'bank' ? (row.own_account ? 'shop' : 'platform') : null
  const buyer = { name, email, phone }
  const returnTo = row.return_to
  return { number, checkout, shop_name, buyer, uid, total, carrier, tracking, title, sender, returnTo }
}
