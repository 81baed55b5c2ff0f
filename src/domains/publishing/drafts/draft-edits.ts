import type { Actor } from '../../audit/audit.service.ts'
import type { PublishingDeps } from '../deps.ts'
import { differencesOf, recordDraft } from '../kinds/entries.ts'
import { claimFiles, releaseFiles } from '../kinds/files.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import type { Publisher } from '../publications/publisher.ts'
import * as store from '../store.ts'
import type { ChangeDraft } from './change-draft.ts'
import type { Draft, ReadDraft } from './read-draft.ts'

/** All saves by one person within this time share one entry of the audit log. */
const ENTRY_MS = 10 * 60_000

export type DraftEdits = ReturnType<typeof draftEdits>

/**
 * Every edit needs the version of the draft that the editor saw, and throws STALE with the current draft if it is
 * outdated.
 */
export function draftEdits({
  find,
  publish,
  change,
  clock,
  readDraft,
}: Pick<PublishingDeps, 'clock'> & {
  find: FindSubject
  publish: Publisher
  change: ChangeDraft
  readDraft: ReadDraft
}) {
  return {
    read: readDraft,

    /** Saves a draft. Throws BAD_REQUEST for a value that its kind refuses. */
    save(shopId: number, subject: string, version: number, value: unknown, actor: Actor): Promise<Draft> {
      const { kind, key, accepted } = find(subject)
      return change({ shopId: shopId, subject, version }, async (tx, row) => {
        const next = await accepted(tx, shopId, value)
        await claimFiles(tx, shopId, kind, next)
        if (row.value !== null) await releaseFiles(tx, shopId, kind, [row.value])
        const now = clock()
        await store.changeDraft(tx, shopId, subject, {
          value: next,
          saved_at: now,
          saved_by: actor.uid,
          failed: '',
        })
        const isSame = row.value !== null && row.saved_by === actor.uid
        if (isSame && now.getTime() - (row.saved_at?.getTime() ?? 0) < ENTRY_MS) return
        const states = differencesOf(kind, row.value ?? (await kind.read(tx, shopId, key)), next)
        if (states)
          await recordDraft(tx, {
            ...actor,
            shopId,
            subject,
            kind,
            action: kind.actions.save,
            ...states,
          })
      })
    },

    discard(shopId: number, subject: string, version: number, actor: Actor): Promise<Draft> {
      const { kind, key } = find(subject)
      return change({ shopId: shopId, subject, version }, async (tx, row) => {
        if (row.value === null) return
        await releaseFiles(tx, shopId, kind, [row.value])
        await store.changeDraft(tx, shopId, subject, store.DELETED_DRAFT)
        const states = differencesOf(kind, row.value, await kind.read(tx, shopId, key))
        const before = states?.before ?? {}
        await recordDraft(tx, { ...actor, shopId, subject, kind, action: kind.actions.discard, before })
      })
    },

    /**
     * Publishes the draft. Throws CONFLICT without a draft, and BAD_REQUEST with `problems` for a value that cannot be
     * published.
     */
    publish(shopId: number, subject: string, version: number, actor: Actor): Promise<Draft> {
      return change({ shopId: shopId, subject, version }, (tx, row) =>
        publish.draft(tx, { shopId: shopId, subject, row, actor }),
      )
    },
  }
}
