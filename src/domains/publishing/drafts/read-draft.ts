import type { PublishingDeps } from '../deps.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'

export interface Draft {
  version: number
  /** the draft or, without one, the published value */
  value: unknown
  drafted: boolean
  /** false before the first publication */
  published: boolean
  saved_at: string | null
  /** name of the last editor; empty without a draft */
  saved_by: string
  publish_at: string | null
  failed: string
}

/**
 * Returns the value of a subject that a preview shows in place of the published one; undefined for the published one.
 */
export type FindPreviewed = (shopId: number, subject: string) => Promise<unknown>

export type ReadDraft = (shopId: number, subject: string) => Promise<Draft>

export function draftReader({
  database,
  accounts,
  find,
}: Pick<PublishingDeps, 'database' | 'accounts'> & { find: FindSubject }): ReadDraft {
  const nameOf = async (uid: number | null): Promise<string> =>
    uid === null ? '' : ((await accounts.findAll([uid])).get(uid)?.name ?? '')

  return async (shopId, subject) => {
    const { kind, key } = find(subject)
    const { value, publishedValue, published, ...row } = await database.asShop(shopId, async (tx: Tx) => ({
      ...(await store.findDraft(tx, shopId, subject)),
      publishedValue: await kind.read(tx, shopId, key),
      published: (await kind.isPublished?.(tx, shopId, key)) ?? true,
    }))
    return {
      version: row.version,
      value: value ?? publishedValue,
      drafted: value !== null,
      published,
      saved_at: row.saved_at?.toISOString() ?? null,
      saved_by: await nameOf(row.saved_by),
      publish_at: row.publish_at?.toISOString() ?? null,
      failed: row.failed,
    }
  }
}
