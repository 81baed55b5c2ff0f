import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Actor, type MoveName, mayMove, movesOf } from './moves.ts'
import { isRepeated, type OrderRequest } from './requests.ts'
import type { Tx } from './store/checkouts.ts'
import type { Scope } from './store/moving.ts'
import * as store from './store/moving.ts'

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
 * A line that somebody may move so, with its order, locked; null where the same request was done before. Throws NOT_FOUND for one
 * that is not theirs, CONFLICT with the moves that are possible (`details.allowed`), and for a request's key that was used for
 * something else.
 */
export async function lockLine(
  tx: Tx,
  { number, line: id, scope }: LineOf,
  { name, actor, at, request }: Step,
) {
  const found = await store.lockOrder(tx, number, scope)
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
