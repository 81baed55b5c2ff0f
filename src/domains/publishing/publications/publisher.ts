import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { PublishingDeps } from '../deps.ts'
import { differencesOf, recordDraft } from '../kinds/entries.ts'
import { claimFiles, releaseFiles } from '../kinds/files.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'

interface SubjectRef {
  shopId: number
  subject: string
}

export type Publisher = ReturnType<typeof publisher>

/** Publishes values as versions. Callers must have locked the subject's row in a transaction of the shop. */
export function publisher({ find, clock }: Pick<PublishingDeps, 'clock'> & { find: FindSubject }) {
  /** Returns the valid value. Throws BAD_REQUEST with `problems` if it cannot be published. */
  async function publishable(
    tx: Tx,
    { shopId, subject, value }: SubjectRef & { value: unknown },
  ): Promise<unknown> {
    const { kind, key, accepted } = find(subject)
    const valid = await accepted(tx, shopId, value)
    const problems = (await kind.check?.(tx, shopId, key, valid)) ?? []
    if (problems.length > 0)
      throw new DomainError('BAD_REQUEST', { message: problems.join('\n'), details: { problems } })
    return valid
  }

  async function write(
    tx: Tx,
    {
      shopId,
      subject,
      value,
      actor,
      timed = false,
    }: SubjectRef & { value: unknown; actor: Actor; timed?: boolean },
    action: string,
  ): Promise<void> {
    const { kind, key } = find(subject)
    const next = await publishable(tx, { shopId: shopId, subject, value })
    const before = await kind.read(tx, shopId, key)
    const add = async (version: { value: unknown; uid: number | null; timed: boolean }) => {
      await claimFiles(tx, shopId, kind, version.value)
      const key = { shop_id: shopId, subject, published_at: clock() }
      await releaseFiles(tx, shopId, kind, await store.addPublication(tx, { ...key, ...version }))
    }
    // The published value may not be the newest version, if other code wrote it. It then becomes a version, so that it
    // can be restored.
    const newest = await store.findPublished(tx, shopId, subject)
    if (!isDeepStrictEqual(newest?.value, before)) await add({ value: before, uid: null, timed: false })
    await kind.write(tx, shopId, key, next)
    const after = await kind.read(tx, shopId, key)
    await add({ value: after, uid: actor.uid, timed })
    const states = differencesOf(kind, before, after)
    if (states) await recordDraft(tx, { ...actor, shopId, subject, kind, action, ...states })
  }

  const assertDraft = (row: store.DraftRow): void => {
    if (row.value === null) throw new DomainError('CONFLICT', { message: '게시할 초안이 없습니다.' })
  }

  return {
    async assertPublishable(tx: Tx, { row, ...place }: SubjectRef & { row: store.DraftRow }): Promise<void> {
      assertDraft(row)
      await publishable(tx, { ...place, value: row.value })
    },

    /** Publishes and deletes a draft. Throws CONFLICT without a draft, and BAD_REQUEST if it cannot be published. */
    async draft(
      tx: Tx,
      { row, ...of }: SubjectRef & { row: store.DraftRow; actor: Actor; timed?: boolean },
    ): Promise<void> {
      assertDraft(row)
      const { kind } = find(of.subject)
      await write(tx, { ...of, value: row.value }, kind.actions.publish)
      await releaseFiles(tx, of.shopId, kind, [row.value])
      await store.changeDraft(tx, of.shopId, of.subject, store.DELETED_DRAFT)
    },

    /**
     * Publishes an old version again. Increments the version of the draft, so that an editor's next save is refused as
     * STALE.
     */
    async version(tx: Tx, version: SubjectRef & { value: unknown; actor: Actor }): Promise<void> {
      await write(tx, version, find(version.subject).kind.actions.restore)
      await store.changeDraft(tx, version.shopId, version.subject, {})
    },
  }
}
