import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Actor, type MoveName, mayMove, movesOf } from './moves.ts'
import type { Tx } from './store/checkouts.ts'
import type { Scope } from './store/moving.ts'
import * as store from './store/moving.ts'

/** Which line of which order, as far as it is theirs. */
export interface LineOf {
  number: string
  line: number
  scope: Scope
}

/**
 * A line that somebody may move so, with its order, locked. Throws NOT_FOUND for one that is not theirs, CONFLICT
 * with the moves that are possible (`details.allowed`).
 */
export async function heldLine(tx: Tx, { number, line: id, scope }: LineOf, name: MoveName, actor: Actor) {
  const found = await store.holdOrder(tx, number, scope)
  const line = found?.lines.find((each) => each.id === id)
  if (!found || !line) throw new DomainError('NOT_FOUND')
  if (!mayMove(line, name, actor))
    throw new DomainError('CONFLICT', {
      message: '지금 상태에서는 할 수 없는 요청입니다.',
      details: { status: line.status, allowed: movesOf(line, actor) },
    })
  return { ...found, line }
}
