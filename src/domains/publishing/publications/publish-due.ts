import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PublishingDeps } from '../deps.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import type { Publisher } from './publisher.ts'

const NOT_ALLOWED = '예약한 사람에게 더는 게시할 권한이 없어 게시하지 않았습니다.'

/**
 * Publishes due drafts, each in a transaction of its own: if the process is killed, another one publishes the remaining
 * drafts. A draft that is refused loses its schedule and stores the reason; after other errors it stays due.
 */
export function publishDue({
  database,
  staff,
  find,
  publish,
}: Pick<PublishingDeps, 'database' | 'staff'> & { find: FindSubject; publish: Publisher }) {
  async function publishOne(shopId: number, subject: string, now: Date): Promise<void> {
    await database.asShop(shopId, async (tx: Tx) => {
      const row = await store.lockDue(tx, shopId, subject, now)
      if (!row || row.publish_by === null) return
      const actor = { uid: row.publish_by, address: '' }
      const person = (await staff.peopleIn(tx, shopId)).find(({ uid }) => uid === actor.uid)
      if (!person?.permissions.includes(find(subject).kind.permission))
        throw new DomainError('FORBIDDEN', { message: NOT_ALLOWED })
      await publish.draft(tx, { shopId: shopId, subject, row, actor, timed: true })
    })
  }

  const refuseDraft = (shopId: number, subject: string, now: Date, failed: string) =>
    database.asShop(shopId, async (tx: Tx) => {
      if (await store.lockDue(tx, shopId, subject, now))
        await store.changeDraft(tx, shopId, subject, { publish_at: null, publish_by: null, failed })
    })

  return async (now: Date): Promise<void> => {
    const failures: unknown[] = []
    for (const { shopId, subject } of await database.system('jobs', store.DUE, [now]))
      await publishOne(shopId, subject, now)
        .catch((error: unknown) => {
          if (!(error instanceof DomainError) || error.code === 'BUSY') throw error
          return refuseDraft(shopId, subject, now, error.message)
        })
        .catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'some drafts could not be published')
  }
}
