import { DomainError } from '../../../platform/errors/domain-error.ts'
import {
  type Actor,
  allowedTransitions,
  lineStateOf,
  mayTransition,
  type TransitionName,
} from '../shared/transitions.ts'
import type { Tx } from './checkout-store.ts'
import * as store from './line-store.ts'
import type { AccessScope, OrderRef } from './order-ref.ts'
import { isRepeated, type OrderRequest } from './order-requests.ts'

export interface LineRef {
  number: string
  line: number
  scope: AccessScope
}

/** A transition to be made. */
interface Step {
  name: TransitionName
  actor: Actor
  now: Date
  /** request of a buyer or seller, which takes effect once; without it a repetition is made again */
  request?: OrderRequest | undefined
  /** whether lines that cannot make the transition are left out, instead of refusing all */
  skipsRefused?: boolean
}

/** Locks the order of one line. Returns null and throws as `lockLines` does. */
export async function lockLine(
  tx: Tx,
  orderRef: Pick<OrderRef, 'number' | 'shopId'>,
  id: number,
  step: Step,
) {
  const locked = await lockLines(tx, orderRef, [id], step)
  if (!locked) return null
  const line = locked.chosen[0] as store.OrderLine
  return { ...locked, line, claim: locked.claims.get(id) }
}

/**
 * Locks an order and returns all its `lines`, and the `chosen` ones with their open `claims`. Null if the request
 * already took effect. Throws NOT_FOUND for an unknown line, CONFLICT if the transition is not possible
 * (`details.allowed` has the possible ones; with `skipsRefused` such lines are `skipped`) or if the key was used by
 * another request.
 */
export async function lockLines(
  tx: Tx,
  { number, shopId }: Pick<OrderRef, 'number' | 'shopId'>,
  ids: readonly number[],
  { name, actor, now, request, skipsRefused = false }: Step,
) {
  const lockedOrder = await store.lockOrder(tx, number, shopId)
  const named = ids.flatMap((id) => lockedOrder?.lines.find((item) => item.id === id) ?? [])
  if (!lockedOrder || named.length < ids.length) throw new DomainError('NOT_FOUND')
  const asks = request && (actor === 'buyer' || actor === 'seller') ? { actor, request, now: now } : null
  if (asks && (await isRepeated(tx, lockedOrder.order, asks))) return null
  const claimed = named.filter(({ before }) => before !== null).map(({ id }) => id)
  const claims = await store.openClaims(tx, lockedOrder.order, claimed)
  const stateOf = (line: store.OrderLine) => lineStateOf(line, claims.get(line.id), now)
  const [chosen, skipped] = partition(named, (line) => mayTransition(stateOf(line), name, actor))
  const [refusedLine] = skipped.map(stateOf)
  if (refusedLine && !skipsRefused)
    throw new DomainError('CONFLICT', {
      message: '지금 상태에서는 할 수 없는 요청입니다.',
      details: { status: refusedLine.status, allowed: allowedTransitions(refusedLine, actor) },
    })
  return { ...lockedOrder, chosen, skipped, claims }
}

function partition<Item>(items: readonly Item[], fits: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))]
}
