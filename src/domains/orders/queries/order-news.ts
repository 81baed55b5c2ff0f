import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { Payee, Payment } from '../../payments/contract.ts'
import type { Payments } from '../../payments/service.ts'
import type { MoveName } from '../shared/moves.ts'
import { titleOf } from '../shared/order-snapshot.ts'
import { MOVE_REASON, NEWS, type NewsRow } from './store/news.ts'

/** What is told about an order, or about one of its lines, by mail. Amounts are whole won. */
export interface OrderNews {
  number: string
  checkout: string
  shop_name: string
  buyer: { name: string; email: string }
  /** null for who ordered without an account */
  uid: number | null
  /** what is bought, in words; it does not name an adult product */
  title: string
  /** money of the order */
  total: number
  carrier: string
  tracking: string
  /** who sends by hand what of it goes back; null where it goes back the way it came */
  sender: Payee | null
}

/** Which order of which shop, by its internal id; about all its lines unless one is named. */
interface Asked {
  shop: number
  number: string
  line?: number
}

interface Moved extends Required<Asked> {
  move: MoveName
}

const MOST_TOGETHER = 50

/** What mails tell about orders. */
export function orderNews({ database, payments }: { database: Database; payments: Pick<Payments, 'of'> }) {
  return {
    /** Null for an order that is not there. Those that are asked for at the same moment are one statement. */
    news: createBatcher({
      async ask(asked: readonly Asked[]): Promise<(OrderNews | null)[]> {
        const columns = [asked.map(({ shop }) => shop), asked.map(({ number }) => number)]
        const found = new Map((await database.person(NEWS, columns)).map((row) => [row.n, row]))
        return asked.map(({ line }, at) => newsOf(found.get(at + 1), line))
      },
      most: MOST_TOGETHER,
    }),

    /** What was said with a move of a line, the latest of that name. */
    async reasonOf({ shop, number, line, move }: Moved): Promise<string> {
      const [said] = await database.person(MOVE_REASON, [shop, number, line, move])
      return said?.reason ?? ''
    },

    /** What a checkout is paid with; null where there is nothing to pay. */
    paymentOf: (checkout: string): Promise<Payment | null> =>
      database.asPerson((tx) => payments.of(tx, checkout)),
  }
}

function newsOf(row: NewsRow | undefined, line: number | undefined): OrderNews | null {
  if (!row) return null
  const { number, checkout, shop_name, uid, total, buyer_name: name, buyer_email: email } = row
  const lines = row.lines.filter(({ id }) => line === undefined || id === line)
  const { carrier = '', tracking = '' } = lines[0] ?? {}
  const title = titleOf([{ lines }])
  const sender = row.method === 'bank' ? (row.own_account ? 'shop' : 'platform') : null
  return { number, checkout, shop_name, buyer: { name, email }, uid, total, carrier, tracking, title, sender }
}
