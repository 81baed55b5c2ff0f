import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Draft } from './draft.ts'
import type { ReadDraft } from './read-draft.ts'

export type ChangeDraft = ReturnType<typeof draftChange>

/**
 * Does something with the draft of the version that was seen, under its lock, and answers with what stands then. Throws STALE with what
 * stands where another version does.
 */
export function draftChange({
  database,
  find,
  readDraft,
}: {
  database: Database
  find: FindSubject
  readDraft: ReadDraft
}) {
  return async (
    { shopId, subject, version }: { shopId: number; subject: string; version: number },
    work: (tx: Tx, row: store.DraftRow) => Promise<void>,
  ): Promise<Draft> => {
    const { kind, key } = find(subject)
    const stale = await database.asShop(shopId, async (tx: Tx) => {
      // A subject that the shop does not have gets no row.
      await kind.read(tx, shopId, key)
      const row = await store.lockDraft(tx, shopId, subject)
      if (row.version !== version) return true
      await work(tx, row)
      return false
    })
    const current = await readDraft(shopId, subject)
    if (stale) throw new DomainError('STALE', { details: { current } })
    return current
  }
}
