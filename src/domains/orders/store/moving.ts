import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { LineAmounts } from '../amounts.ts'
import type { Actor, Movable, MoveName, Status } from '../moves.ts'
import type { ClaimRow, OrderLineRow, OrderRow } from '../tables.ts'
import type { Mover, Proof } from '../whose.ts'
import type { Tx } from './checkouts.ts'

export type Order = Selectable<OrderRow>
export type OrderLine = Selectable<OrderLineRow>
export type Claim = Selectable<ClaimRow>

/** Whose order it must be: its buyer's who may move it, or of the shop that ships it (`origin`) or that sells it. */
export type Scope = Mover | { origin: number } | { shop: number }

/** The checkout that an order was placed with. Throws NOT_FOUND where it is not theirs. */
export async function findCheckoutOf(
  tx: Tx,
  { number, scope }: { number: string; scope: Scope | 'all' },
): Promise<string> {
  const order = await tx
    .selectFrom('shop_order')
    .select('checkout')
    .where('number', '=', number)
    .where(scope === 'all' ? sql<boolean>`true` : isIn(scope))
    .executeTakeFirst()
  if (!order) throw new DomainError('NOT_FOUND')
  return order.checkout
}

/** An order with its lines, locked to the end of the transaction; null where it is not theirs. */
export async function lockOrder(
  tx: Tx,
  number: string,
  scope: Scope,
): Promise<{ order: Order; lines: OrderLine[] } | null> {
  const order = await tx
    .selectFrom('shop_order')
    .selectAll()
    .where('number', '=', number)
    .where(isIn(scope))
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

function isIn(scope: Scope): RawBuilder<boolean> {
  if ('uid' in scope) return sql`uid = ${scope.uid}`
  if ('guest' in scope) return sql`guest = ${scope.guest}`
  if ('browser' in scope)
    return sql`uid is null and exists (
      select from order_code c where c.browser = ${scope.browser} and c.number = shop_order.number and c.proven and c.until > ${scope.at})`
  if ('origin' in scope) return sql`origin_shop_id = ${scope.origin}`
  return sql`shop_id = ${scope.shop}`
}

/** Puts a line into its new state. */
export async function updateLine(
  tx: Tx,
  { shop_id, id }: OrderLine,
  to: Movable & { since: Date; arrived_at?: Date; carrier?: string; tracking?: string },
): Promise<void> {
  await tx.updateTable('order_line').set(to).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Divides a line: it keeps the amounts of `rest`, and a new line that is answered gets those of `part`. */
export async function divideLine(
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

/** Notes a move of a line as it is after it. Notes are never changed. */
export async function noteMove(
  tx: Tx,
  line: OrderLine,
  move: { move: MoveName; actor: Actor; uid: number | null; proof: Proof | ''; reason: string; at: Date },
): Promise<void> {
  const { shop_id, order_id, origin_shop_id, id: line_id, status, qty } = line
  await tx
    .insertInto('order_move')
    .values({ shop_id, order_id, origin_shop_id, line_id, status, qty, ...move })
    .execute()
}

/** Whether a buyer has moved lines of this line's order so many times. */
export async function isMovedOften(
  tx: Tx,
  { shop_id, order_id }: OrderLine,
  times: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_move where shop_id = ${shop_id} and order_id = ${order_id} and actor = 'buyer'
    offset ${times - 1} limit 1`.execute(tx)
  return rows.length > 0
}

/** Opens a claim about all pieces of a line, which has no other open one. */
export async function insertClaim(
  tx: Tx,
  { shop_id, order_id, origin_shop_id, id: line_id }: OrderLine,
  claim: Pick<Claim, 'kind' | 'cause' | 'reason' | 'account' | 'photos' | 'asked_at'>,
): Promise<void> {
  await tx
    .insertInto('claim')
    .values({
      shop_id,
      order_id,
      origin_shop_id,
      line_id,
      ...claim,
      outcome: null,
      ended_at: null,
      account: claim.account && JSON.stringify(claim.account),
    })
    .execute()
}

/** The claim about a line that is not decided yet. */
export async function openClaim(tx: Tx, { shop_id, id }: OrderLine): Promise<Claim | undefined> {
  return tx
    .selectFrom('claim')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('line_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

/** Ends the open claim about a line, where there is one. */
export async function endClaim(
  tx: Tx,
  { shop_id, id }: OrderLine,
  outcome: 'granted' | 'rejected' | 'withdrawn',
  ended_at: Date,
): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ outcome, ended_at })
    .where('shop_id', '=', shop_id)
    .where('line_id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** Notes money that goes back. */
export async function addRefunded(
  tx: Tx,
  { shop_id, id }: Order,
  { money, delivery }: { money: number; delivery: boolean },
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set((column) => ({
      refunded: column('refunded', '+', money),
      ...(delivery && { delivery_refunded: true }),
    }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Says that all lines of an order have ended. */
export async function endOrder(tx: Tx, { shop_id, id }: Order, ended_at: Date): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ ended_at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Whether all lines of what was bought at a shop with one checkout are in one of these states. */
export async function isAllIn(
  tx: Tx,
  { shop, checkout }: { shop: number; checkout: string },
  states: Status[],
): Promise<boolean> {
  const other = await tx
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.shop_id', '=', 'o.shop_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select('l.id')
    .where('o.shop_id', '=', shop)
    .where('o.checkout', '=', checkout)
    .where('l.status', 'not in', states)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Lines that came into this state at `before` at the latest, of all shops, with what names them. */
export async function dueLines(
  tx: Tx,
  status: 'DELIVERY' | 'CONFIRM_DELIVERY',
  before: Date,
  most: number,
): Promise<{ number: string; shop: number; line: number }[]> {
  return tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['o.number', 'l.shop_id as shop', 'l.id as line'])
    .where('l.status', '=', status)
    .where('l.since', '<=', before)
    .orderBy('l.since')
    .limit(most)
    .execute()
}
