import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, type MoveName, mayMove, movableOf, movesOf } from '../shared/transitions.ts'
import type { Tx } from './checkout-store.ts'
import * as store from './line-store.ts'
import type { OrderPlace, Scope } from './order-ref.ts'
import { isRepeated, type OrderRequest } from './order-requests.ts'

/** The identity of a line, within a scope. */
export interface LineOf {
  number: string
  line: number
  scope: Scope
}

/** A move to be made with a line, its actor and time. */
interface Step {
  name: MoveName
  actor: Actor
  at: Date
  /** of a buyer or a seller; without one a repeat is possible */
  request?: OrderRequest | undefined
}

/** A line with its order, locked; null and thrown as by `lockLines`. */
export async function lockLine(tx: Tx, place: Pick<OrderPlace, 'number' | 'shop'>, id: number, step: Step) {
  const held = await lockLines(tx, place, [id], step)
  if (!held) return null
  const line = held.chosen[0] as store.OrderLine
  return { ...held, line, claim: held.claims.get(id) }
}

/**
 * Lines of an order found by `findPlace`, locked with it: all `lines`, and those with these ids as `chosen`, in their order, with their open `claims`.
 * Null where the same request was done before. Throws NOT_FOUND for an unknown line, CONFLICT with the possible moves
 * (`details.allowed`), and for a key of another request.
 */
export async function lockLines(
  tx: Tx,
  { number, shop }: Pick<OrderPlace, 'number' | 'shop'>,
  ids: readonly number[],
  { name, actor, at, request }: Step,
) {
  const found = await store.lockOrder(tx, number, shop)
  const chosen = ids.flatMap((id) => found?.lines.find((each) => each.id === id) ?? [])
  if (!found || chosen.length < ids.length) throw new DomainError('NOT_FOUND')
  const asks = request && (actor === 'buyer' || actor === 'seller') ? { actor, request, at } : null
  if (asks && (await isRepeated(tx, found.order, asks))) return null
  const claimed = chosen.filter(({ before }) => before !== null).map(({ id }) => id)
  const claims = await store.openClaims(tx, found.order, claimed)
  const refused = chosen
    .map((line) => movableOf(line, claims.get(line.id), at))
    .find((line) => !mayMove(line, name, actor))
  if (refused)
    throw new DomainError('CONFLICT', {
      message: '지금 상태에서는 할 수 없는 요청입니다.',
      details: { status: refused.status, allowed: movesOf(refused, actor) },
    })
  return { ...found, chosen, claims }
}
