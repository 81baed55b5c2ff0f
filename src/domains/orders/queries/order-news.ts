import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { Payee, Payment } from '../../payments/contract.ts'
import type { Payments } from '../../payments/service.ts'
import { duesOf } from '../claims/return-parcels.ts'
import type { ReturnAddress } from '../contract/order.ts'
import type { MoveName } from '../shared/moves.ts'
import { titleOf } from '../shared/order-snapshot.ts'
import { sendDeadline, stageOf } from '../shared/return-stage.ts'
import { CLAIM_NEWS, MOVE_REASON, NEWS, type NewsRow } from './store/news.ts'

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

/** A claim in notices. Amounts are whole won. */
export interface ClaimNews {
  kind: 'cancel' | 'return' | 'exchange'
  /** borne by the buyer of its ways */
  ways: number
  /** of it, and of refused goods, what is paid to the shop */
  dues: number
  deduction: number
  /** the parcel in which the goods come back */
  carrier: string
  tracking: string
  /** until when they can be sent; null once they were */
  until: Date | null
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
      max: MOST_TOGETHER,
    }),

    /** The reason of the latest move of that name of a line. */
    async reasonOf({ shop, number, line, move }: Moved): Promise<string> {
      const [said] = await database.person(MOVE_REASON, [shop, number, line, move])
      return said?.reason ?? ''
    },

    /** What notices tell of a line's latest claim; null without one. */
    async claimNews({ shop, number, line }: Required<Asked>): Promise<ClaimNews | null> {
      const [claim] = await database.person(CLAIM_NEWS, [shop, number, line])
      if (!claim) return null
      const { kind, way_back, way_out, deduction, carrier, tracking } = claim
      const until = stageOf(claim) === 'AWAITED' ? sendDeadline(claim.since, claim) : null
      return { kind, ways: way_back + way_out, dues: duesOf(claim), deduction, carrier, tracking, until }
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
