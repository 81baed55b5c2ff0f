import { type Actor, differingFields, maskName, recordEntry } from '../../audit/audit.service.ts'
import type { Tx } from '../tables.ts'
import type { RowColumns } from './inbox-page.ts'

type State = Record<string, string | number | boolean>

interface Change {
  action: string
  subject: { question: number } | { review: number }
  /** the question or review, which the log names by its product and its writer */
  row: Pick<RowColumns, 'title' | 'uid' | 'author'>
  before: State
  after: State
  reason?: string
}

/** Writes what somebody of a shop changed in the inbox into the log, in the transaction of the change. */
export async function recordInbox(
  tx: Tx,
  shopId: number,
  actor: Actor,
  { before, after, row, ...entry }: Change,
): Promise<void> {
  const states = differingFields(before, after)
  if (!states) return
  const subject = { ...entry.subject, ...namedInLog(row) }
  await recordEntry(tx, { ...actor, shop: shopId, kind: 'change', ...entry, subject, ...states })
}

/** The product of a question or a review, and its writer by number and masked name. */
export const namedInLog = ({ title, uid, author }: Pick<RowColumns, 'title' | 'uid' | 'author'>) => ({
  title,
  ...(uid !== null && { uid }),
  person: maskName(author),
})
