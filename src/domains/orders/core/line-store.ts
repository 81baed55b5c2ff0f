import { type Selectable, sql, type Updateable } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { divide, type LineAmounts } from '../shared/amounts.ts'
import type { ShopReason } from '../shared/shop-reasons.ts'
import type { Actor, Status, TransitionName } from '../shared/transitions.ts'
import type { ClaimRow, OrderLineRow, OrderRow, Proof } from '../tables.ts'
import type { Tx } from './checkout-store.ts'

export type Order = Selectable<OrderRow>
export type OrderLine = Selectable<OrderLineRow>
export type Claim = Selectable<ClaimRow>

/** Locks an order and reads its lines. Null if this shop does not sell the order. */
export async function lockOrder(
  tx: Tx,
  number: string,
  shopId: number,
): Promise<{ order: Order; lines: OrderLine[] } | null> {
  const order = await tx
    .selectFrom('shop_order')
    .selectAll()
    .where('number', '=', number)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return null
  const lines = await tx
    .selectFrom('order_line')
    .selectAll()
    .where('shop_id', '=', order.shop_id)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return { order, lines }
}

/** Reads a line of an order without a lock. */
export const findLine = (
  tx: Tx,
  { number, shopId }: { number: string; shopId: number },
  line: number,
): Promise<OrderLine | undefined> =>
  tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .selectAll('l')
    .where('o.shop_id', '=', shopId)
    .where('o.number', '=', number)
    .where('l.id', '=', line)
    .executeTakeFirst()

/** The named lines of a locked order that do not fit a condition. */
export async function linesBeside(
  tx: Tx,
  { number, shopId }: { number: string; shopId: number },
  ids: readonly number[],
  fits: (line: OrderLine) => boolean,
): Promise<OrderLine[]> {
  const order = await lockOrder(tx, number, shopId)
  return (order?.lines ?? []).filter((line) => ids.includes(line.id) && !fits(line))
}

/** The open claims of lines, by line. */
export async function openClaims(
  tx: Tx,
  { shop_id, id: order_id }: Pick<Order, 'shop_id' | 'id'>,
  lines: readonly number[],
): Promise<ReadonlyMap<number, Claim>> {
  if (lines.length === 0) return new Map()
  const claims = await tx
    .selectFrom('claim')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('line_id', 'in', [...lines])
    .where('outcome', 'is', null)
    .execute()
  return new Map(claims.map((claim) => [claim.line_id, claim]))
}

export async function updateLine(
  tx: Tx,
  { shop_id, id }: OrderLine,
  to: {
    status: Status
    before: Status | null
    refunded: boolean
    since: Date
    arrived_at?: Date
    done_at?: Date | null
    carrier?: string
    tracking?: string
  },
): Promise<void> {
  await tx.updateTable('order_line').set(to).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/**
 * Splits `qty` pieces from a line and returns them as a new line; a line with exactly `qty` pieces is returned as it
 * is. Throws BAD_REQUEST if the line has fewer pieces.
 */
export async function splitLine(tx: Tx, line: OrderLine, qty: number): Promise<OrderLine> {
  if (qty > line.qty) throw new DomainError('BAD_REQUEST', { details: { field: 'qty', most: line.qty } })
  return qty < line.qty ? divideLine(tx, line, divide(line, qty)) : line
}

/** Splits a line: its row gets the amounts of `rest`, and a new row those of `part`. Returns the new line. */
async function divideLine(
  tx: Tx,
  line: OrderLine,
  [part, rest]: readonly [LineAmounts, LineAmounts],
): Promise<OrderLine> {
  await tx
    .updateTable('order_line')
    .set({ ...rest })
    .where('shop_id', '=', line.shop_id)
    .where('id', '=', line.id)
    .execute()
  const { id, ...same } = line
  return tx
    .insertInto('order_line')
    .values({ ...same, ...part, part_of: line.part_of ?? id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds a transition to the history. Entries of the history cannot be changed. */
export async function insertTransition(
  tx: Tx,
  line: OrderLine,
  step: {
    move: TransitionName
    actor: Actor
    uid: number | null
    proof: Proof | ''
    reason: string
    reason_code: ShopReason | ''
    amount: number
    at: Date
  },
): Promise<void> {
  const { shop_id, order_id, origin_shop_id, id: line_id, status, qty } = line
  await tx
    .insertInto('order_move')
    .values({ shop_id, order_id, origin_shop_id, line_id, status, qty, ...step })
    .execute()
}

/** Whether the buyer or the sellers have made at least this many transitions in the order. */
export async function hasManyTransitions(
  tx: Tx,
  { shop_id, order_id }: OrderLine,
  actor: 'buyer' | 'seller',
  times: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_move where shop_id = ${shop_id} and order_id = ${order_id} and actor = ${actor}
    offset ${times - 1} limit 1`.execute(tx)
  return rows.length > 0
}

/** Changes an order, which must be locked. */
export async function updateOrder(
  tx: Tx,
  { shop_id, id }: Order,
  changes: Updateable<OrderRow>,
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Lines of all shops that have been in a state since `before` or longer, without the lines in `except`. */
export async function dueLines(
  tx: Tx,
  status: 'DELIVERY' | 'CONFIRM_DELIVERY',
  before: Date,
  { max, except }: { max: number; except: readonly number[] },
): Promise<{ number: string; shopId: number; line: number }[]> {
  return tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['o.number', 'l.shop_id as shopId', 'l.id as line'])
    .where('l.status', '=', status)
    .where('l.since', '<=', before)
    .where(sql<boolean>`l.id <> all (${[...except]}::bigint[])`)
    .orderBy('l.since')
    .limit(max)
    .execute()
}

/**
 * Lines of all shops whose return or exchange was accepted at `before` or earlier, and whose products were not sent
 * back.
 */
export async function awaitedLines(
  tx: Tx,
  before: Date,
  { after, max }: { after: number; max: number },
): Promise<AwaitedLine[]> {
  // The query starts from claims, because open claims are few and have an index.
  return tx
    .selectFrom('claim as c')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.shop_id', '=', 'c.shop_id').onRef('l.id', '=', 'c.line_id'),
    )
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['c.id', 'o.number', 'l.shop_id as shopId', 'l.id as line', 'l.since', 'c.reminded_at'])
    .where('c.outcome', 'is', null)
    .where('c.sent_at', 'is', null)
    .where('c.received_at', 'is', null)
    .where('l.status', 'in', ['REFUND_ACCEPTED', 'CHANGE_ACCEPTED'])
    .where('l.since', '<=', before)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(max)
    .execute()
}

export interface AwaitedLine {
  /** id of the claim */
  id: number
  number: string
  shopId: number
  line: number
  since: Date
  reminded_at: Date | null
}
