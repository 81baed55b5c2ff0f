import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Actor } from '../../audit/audit.service.ts'
import type { Draft } from '../drafts/draft.ts'
import type { ReadDraft } from '../drafts/read-draft.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Publisher } from './publisher.ts'

export type Versions = ReturnType<typeof versionHistory>

/** The published versions of subjects. */
export function versionHistory({
  database,
  accounts,
  find,
  publish,
  readDraft,
}: {
  database: Database
  accounts: Pick<Accounts, 'findAll'>
  find: FindSubject
  publish: Publisher
  readDraft: ReadDraft
}) {
  return {
    /** The versions of a subject with the names of people, the newest first. */
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

    /** Publishes a version again as a new one; a draft stays. Throws NOT_FOUND, and BAD_REQUEST as `publish` does. */
    async restore(shopId: number, subject: string, publication: number, actor: Actor): Promise<Draft> {
      await database.asShop(shopId, async (tx: Tx) => {
        await store.lockDraft(tx, shopId, subject)
        const found = await store.findPublished(tx, shopId, subject, publication)
        if (!found) throw new DomainError('NOT_FOUND')
        await publish.version(tx, { shopId: shopId, subject, value: found.value, actor })
      })
      return readDraft(shopId, subject)
    },
  }
}
