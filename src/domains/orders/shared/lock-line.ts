import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, type MoveName, mayMove, movesOf } from './moves.ts'
import type { OrderPlace, Scope } from './order-place.ts'
import { isRepeated, type OrderRequest } from './requests.ts'
import type { Tx } from './store/checkouts.ts'
import * as store from './store/order-lines.ts'

/** Which line of which order, as far as it is theirs. */
export interface LineOf {
  number: string
  line: number
  scope: Scope
}

/** What is to be done with a line, by whom and when. */
interface Step {
  name: MoveName
  actor: Actor
  at: Date
  /** of a buyer or a seller; without one it can be asked for again */
  request?: OrderRequest | undefined
}

/**
 * A line of an order that was found for whoever asks (`findPlace`) and may move it so, with its order, locked; null where the same request was done before. Throws NOT_FOUND for one
 * that is not there, CONFLICT with the moves that are possible (`details.allowed`), and for a request's key that was used for
 * something else.
 */
export async function lockLine(
  tx: Tx,
  { number, shop }: Pick<OrderPlace, 'number' | 'shop'>,
  id: number,
  { name, actor, at, request }: Step,
) {
  const found = await store.lockOrder(tx, number, shop)
  const line = found?.lines.find((each) => each.id === id)
  if (!found || !line) throw new DomainError('NOT_FOUND')
  const asks = request && (actor === 'buyer' || actor === 'seller') ? { actor, request, at } : null
  if (asks && (await isRepeated(tx, found.order, asks))) return null
  if (!mayMove(line, name, actor))
    throw new DomainError('CONFLICT', {
      message: '지금 상태에서는 할 수 없는 요청입니다.',
      details: { status: line.status, allowed: movesOf(line, actor) },
    })
  return { ...found, line }
}
