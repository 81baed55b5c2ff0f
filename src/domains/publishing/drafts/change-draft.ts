import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PublishingDeps } from '../deps.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Draft, ReadDraft } from './read-draft.ts'

export type ChangeDraft = ReturnType<typeof draftChange>

/**
 * Changes a subject's draft under a lock and returns the draft. Throws STALE with the current draft if it has another
 * `version`.
 */
export function draftChange({
  database,
  find,
  readDraft,
}: Pick<PublishingDeps, 'database'> & { find: FindSubject; readDraft: ReadDraft }) {
  return async (
    { shopId, subject, version }: { shopId: number; subject: string; version: number },
    work: (tx: Tx, row: store.DraftRow) => Promise<void>,
  ): Promise<Draft> => {
    const { kind, key } = find(subject)
    const stale = await database.asShop(shopId, async (tx: Tx) => {
      // Throws if the shop does not have the subject, before a row is inserted for it.
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
