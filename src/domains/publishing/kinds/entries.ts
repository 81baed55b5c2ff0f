import { isDeepStrictEqual } from 'node:util'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { type Actor, recordEntry } from '../../audit/service.ts'
import { type DraftKind, partsOf } from './define-draft.ts'

interface DraftEntry extends Actor {
  shop: number
  subject: string
  action: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes what was done with a draft into the log; a subject with a key is named by it. */
export async function recordDraft(tx: AnyTx, { subject, ...entry }: DraftEntry): Promise<void> {
  const { key } = partsOf(subject)
  await recordEntry(tx, { ...entry, kind: 'change', subject: key === '' ? {} : { subject: key } })
}

/** The fields in which two values of a kind differ, as the log keeps them. */
export function differing(
  kind: DraftKind,
  before: unknown,
  after: unknown,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const logged = (value: unknown) => kind.logged?.(value) ?? (value as Record<string, unknown>)
  const [was, is] = [logged(before), logged(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  )
  const only = (of: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
  return { before: only(was), after: only(is) }
}
