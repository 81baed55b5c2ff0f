import { isDeepStrictEqual } from 'node:util'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { type Actor, type DifferingFields, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { type DraftKind, partsOf } from './define-draft.ts'

interface DraftEntry extends Actor, DifferingFields {
  kind: DraftKind
  shop: number
  subject: string
  action: string
}

/** Writes what was done with a draft into the log; a subject with a key is named by it and by its title. */
export async function recordDraft(tx: AnyTx, { subject, kind, ...entry }: DraftEntry): Promise<void> {
  const { key } = partsOf(subject)
  const named = key === '' ? {} : { subject: key, title: await kind.titleOf?.(tx, entry.shop, key) }
  await recordEntry(tx, { ...entry, kind: 'change', subject: named })
}

/** The fields in which two values of a kind differ, as the log keeps them; null for equal ones. What it doesn't keep is told as edited. */
export function differing(kind: DraftKind, before: unknown, after: unknown): DifferingFields | null {
  if (isDeepStrictEqual(before, after)) return null
  const logged = (value: unknown) => kind.logged?.(value) ?? (value as object)
  return (
    differingFields(logged(before), logged(after)) ?? { before: { edited: false }, after: { edited: true } }
  )
}
