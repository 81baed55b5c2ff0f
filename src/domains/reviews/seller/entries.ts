import { type Actor, differingFields, maskName, recordEntry } from '../../audit/audit.service.ts'
import type { Tx } from '../tables.ts'
import type { RowColumns } from './inbox-page.ts'

type State = Record<string, string | number | boolean>

interface Change {
  action: string
  subject: { question: number } | { review: number }
  row: Pick<RowColumns, 'title' | 'uid' | 'author'>
  before: State
  after: State
  reason?: string
}

/** Writes an entry of the audit log in the transaction of the change. */
export async function recordInbox(
  tx: Tx,
  shopId: number,
  actor: Actor,
  { before, after, row, ...entry }: Change,
): Promise<void> {
  const states = differingFields(before, after)
  if (!states) return
  const subject = { ...entry.subject, ...logSubject(row) }
  await recordEntry(tx, { ...actor, shopId, kind: 'change', ...entry, subject, ...states })
}

/** What the audit log says about a text: title of the product, and uid and masked name of the writer. */
export const logSubject = ({ title, uid, author }: Pick<RowColumns, 'title' | 'uid' | 'author'>) => ({
  title,
  ...(uid !== null && { uid }),
  person: maskName(author),
})
