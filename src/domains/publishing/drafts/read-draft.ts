import type { Database } from '../../../platform/database/pools.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Draft } from './draft.ts'

export type ReadDraft = (shopId: number, subject: string) => Promise<Draft>

/** Reads a subject as its editor has it. */
export function draftReader({
  database,
  accounts,
  find,
}: {
  database: Database
  accounts: Pick<Accounts, 'findAll'>
  find: FindSubject
}): ReadDraft {
  const nameOf = async (uid: number | null): Promise<string> =>
    uid === null ? '' : ((await accounts.findAll([uid])).get(uid)?.name ?? '')

  return async (shopId, subject) => {
    const { kind, key } = find(subject)
    const { value, shown, published, ...row } = await database.asShop(shopId, async (tx: Tx) => ({
      ...(await store.findDraft(tx, shopId, subject)),
      shown: await kind.read(tx, shopId, key),
      published: (await kind.isPublished?.(tx, shopId, key)) ?? true,
    }))
    return {
      version: row.version,
      value: value ?? shown,
      drafted: value !== null,
      published,
      saved_at: row.saved_at?.toISOString() ?? null,
      saved_by: await nameOf(row.saved_by),
      publish_at: row.publish_at?.toISOString() ?? null,
      failed: row.failed,
    }
  }
}
