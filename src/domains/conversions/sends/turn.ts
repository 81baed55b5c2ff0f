import type { ConversionEvent } from '../services/event.ts'
import type { Outcome } from '../services/outcome.ts'
import { backoffMs, LOCKED_MS } from './backoff.ts'
import type { SendResult, Turn } from './store.ts'

/** An event and the outcome of its request. `outcome` is null if the batch stopped before this event. */
export interface Tried {
  event: Pick<ConversionEvent, 'id' | 'kind'>
  outcome: Outcome | null
}

/**
 * The result of a turn. If the service is unavailable or refuses the token, the destination pauses and its events wait.
 * With `countsTwice`, an unanswered refund is not sent again, because the service may have counted it.
 */
export function turnOf(
  attempts: readonly Tried[],
  { failures, now, countsTwice }: { failures: number; now: Date; countsTwice: boolean },
): Turn {
  const outcomes = attempts.flatMap(({ outcome }) => outcome ?? [])
  const results = attempts.map((attempt) => resultOf(attempt, countsTwice))
  const locked = outcomes.find(({ kind }) => kind === 'locked')
  const stopped = outcomes.find(({ kind }) => kind === 'later' || kind === 'unanswered')
  const again = failures + 1
  if (locked)
    return { results, failures: again, trouble: `${LOCKED} ${locked.words}`, next: after(now, LOCKED_MS) }
  if (!stopped) return { results, failures: 0, trouble: '', next: now }
  const afterMs = 'afterMs' in stopped ? stopped.afterMs : undefined
  const trouble = stopped.kind === 'later' ? `${AWAY} ${stopped.words}` : stopped.words
  return { results, failures: again, trouble, next: after(now, afterMs ?? backoffMs(again)) }
}

const LOCKED = '서비스가 토큰을 받지 않습니다.'
const AWAY = '서비스가 지금은 받지 않습니다.'

function resultOf({ event: { id, kind }, outcome }: Tried, countsTwice: boolean): SendResult {
  const words = outcome?.words ?? ''
  if (outcome?.kind === 'taken' || outcome?.kind === 'refused') return { id, state: outcome.kind, words }
  const isUnsure = outcome?.kind === 'unanswered' && kind === 'refund' && countsTwice
  return { id, state: isUnsure ? 'unsure' : 'waiting', words }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
