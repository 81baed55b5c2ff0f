import { type Actor, isAcceptedStatus, type Movable } from './moves.ts'
import { type ReturnFacts, stageOf, timeoutOf } from './return-stage.ts'

/** A proposal to make a return of an exchange, or the other way round. Times are ISO 8601, UTC. */
export interface Conversion {
  by: 'buyer' | 'seller'
  /** the kind of the claim before it */
  from: 'return' | 'exchange'
  /** who bears the ways then: the buyer of `mind`, the shop of `fault` */
  cause: 'mind' | 'fault'
  reason: string
  proposed_at: string
  /** null while the other side has not agreed */
  agreed_at: string | null
}

/** The fields of an open claim that the moves of its line depend on. */
export interface MovableClaim extends ReturnFacts {
  conversion: Conversion | null
}

/** What the moves of a line depend on now; `claim` is its open claim. Safe in a browser. */
export function movableOf(
  {
    status,
    before,
    refunded,
    since,
  }: Pick<Movable, 'status' | 'before' | 'refunded'> & { since: Date | string },
  claim: MovableClaim | null | undefined,
  now: Date,
): Movable {
  const line = { status, before, refunded }
  if (!isAcceptedStatus(status) || !claim) return { ...line, stage: null, proposer: null, timeout: null }
  return {
    ...line,
    stage: stageOf(claim),
    proposer: proposerOf(claim),
    timeout: timeoutOf(since, claim, now),
  }
}

/** Who waits for an answer to a proposal; null for none. */
export const proposerOf = ({
  conversion,
}: Pick<MovableClaim, 'conversion'>): Exclude<Actor, 'timer' | 'payment'> | null =>
  conversion && conversion.agreed_at === null ? conversion.by : null
