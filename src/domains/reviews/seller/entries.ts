import { cutText } from '../../../platform/cut-text.ts'
import { type Actor, recordEntry } from '../../audit/service.ts'
import type { Tx } from '../tables.ts'

/** Characters of a text that the log keeps. */
const RECORDED = 500

type State = Record<string, string | number | boolean>

interface Change {
  action: string
  subject: { question: number } | { review: number }
  before: State
  after: State
  reason?: string
}

/** Writes what somebody of a shop changed in the inbox into the log, in the transaction of the change. */
export async function recordInbox(tx: Tx, shop: number, by: Actor, { before, after, ...entry }: Change) {
  const states = { before: clipped(before), after: clipped(after) }
  await recordEntry(tx, { ...by, shop, kind: 'change', ...entry, ...states })
}

const clipped = (state: State): State =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutText(value, RECORDED) : value,
    ]),
  )
