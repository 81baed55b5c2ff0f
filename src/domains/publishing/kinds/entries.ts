import { isDeepStrictEqual } from 'node:util'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { type Actor, type DifferingFields, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { type DraftKind, partsOf } from './define-draft.ts'

interface DraftEntry extends Actor, DifferingFields {
  kind: DraftKind
  shopId: number
  subject: string
  action: string
}

export async function recordDraft(tx: AnyTx, { subject, kind, ...entry }: DraftEntry): Promise<void> {
  const { key } = partsOf(subject)
  const logSubject = key === '' ? {} : { subject: key, title: await kind.titleOf?.(tx, entry.shopId, key) }
  await recordEntry(tx, { ...entry, kind: 'change', subject: logSubject })
}

/**
 * The logged fields that differ; null for equal values. If only fields that are not logged differ, the result is
 * `edited`.
 */
export function differencesOf(kind: DraftKind, before: unknown, after: unknown): DifferingFields | null {
  if (isDeepStrictEqual(before, after)) return null
  const logged = (value: unknown) => kind.logged?.(value) ?? (value as object)
  return (
    differingFields(logged(before), logged(after)) ?? { before: { edited: false }, after: { edited: true } }
  )
}
