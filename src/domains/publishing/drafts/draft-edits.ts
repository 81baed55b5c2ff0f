import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../audit/audit.service.ts'
import { differing, recordDraft } from '../kinds/entries.ts'
import { keepFiles, releaseFiles } from '../kinds/files.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import type { Publisher } from '../publications/publisher.ts'
import * as store from '../store.ts'
import type { ChangeDraft } from './change-draft.ts'
import type { Draft } from './draft.ts'
import type { ReadDraft } from './read-draft.ts'

/** Saves of one person within this time are one entry of the log. */
const ENTRY_MS = 10 * 60_000

export type DraftEdits = ReturnType<typeof draftEdits>

/** Edits of a draft of the version that a person has seen. Each throws STALE with what stands. */
export function draftEdits({
  find,
  publish,
  change,
  clock,
  readDraft,
}: {
  find: FindSubject
  publish: Publisher
  change: ChangeDraft
  clock: Clock
  readDraft: ReadDraft
}) {
  return {
    /** The draft of a subject with what is published. */
    read: readDraft,

    /** Saves a draft. Throws BAD_REQUEST as the kind's `accept` does. */
    save(shopId: number, subject: string, version: number, value: unknown, actor: Actor): Promise<Draft> {
      const { kind, key, accepted } = find(subject)
      return change({ shopId: shopId, subject, version }, async (tx, row) => {
        const next = await accepted(tx, shopId, value)
        await keepFiles(tx, shopId, kind, next)
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
        const states = differing(kind, row.value ?? (await kind.read(tx, shopId, key)), next)
        if (states)
          await recordDraft(tx, {
            ...actor,
            shop: shopId,
            subject,
            kind,
            action: kind.actions.save,
            ...states,
          })
      })
    },

    /** Forgets a draft, and the time at which it was to be published. */
    discard(shopId: number, subject: string, version: number, actor: Actor): Promise<Draft> {
      const { kind, key } = find(subject)
      return change({ shopId: shopId, subject, version }, async (tx, row) => {
        if (row.value === null) return
        await releaseFiles(tx, shopId, kind, [row.value])
        await store.changeDraft(tx, shopId, subject, store.DELETED_DRAFT)
        const states = differing(kind, row.value, await kind.read(tx, shopId, key))
        const before = states?.before ?? {}
        await recordDraft(tx, { ...actor, shop: shopId, subject, kind, action: kind.actions.discard, before })
      })
    },

    /** Publishes a draft. Throws CONFLICT without one, and BAD_REQUEST whose `problems` say what it names that is gone. */
    publish(shopId: number, subject: string, version: number, actor: Actor): Promise<Draft> {
      return change({ shopId: shopId, subject, version }, (tx, row) =>
        publish.draft(tx, { shopId: shopId, subject, row, actor }),
      )
    },
  }
}
