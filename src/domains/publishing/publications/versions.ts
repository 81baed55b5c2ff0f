import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { PublishingDeps } from '../deps.ts'
import type { Draft, ReadDraft } from '../drafts/read-draft.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Publisher } from './publisher.ts'

export type Versions = ReturnType<typeof versionHistory>

export function versionHistory({
  database,
  accounts,
  find,
  publish,
  readDraft,
}: Pick<PublishingDeps, 'database' | 'accounts'> & {
  find: FindSubject
  publish: Publisher
  readDraft: ReadDraft
}) {
  return {
    /** The 50 newest versions, newest first. */
    async list(shopId: number, subject: string) {
      find(subject)
      const rows = await database.asShop(shopId, (tx: Tx) => store.publicationsOf(tx, shopId, subject))
      const people = await accounts.findAll([...new Set(rows.flatMap(({ uid }) => uid ?? []))])
      return rows.map(({ id, published_at, uid, timed }) => ({
        id,
        timed,
        published_at: published_at.toISOString(),
        by: uid === null ? '' : (people.get(uid)?.name ?? ''),
      }))
    },

    /**
     * Publishes an old version again, as a new version; the draft is unchanged. Throws NOT_FOUND, and BAD_REQUEST if it
     * can't be published now.
     */
    async restore(shopId: number, subject: string, publication: number, actor: Actor): Promise<Draft> {
      await database.asShop(shopId, async (tx: Tx) => {
        await store.lockDraft(tx, shopId, subject)
        const version = await store.findPublished(tx, shopId, subject, publication)
        if (!version) throw new DomainError('NOT_FOUND')
        await publish.version(tx, { shopId: shopId, subject, value: version.value, actor })
      })
      return readDraft(shopId, subject)
    },
  }
}
