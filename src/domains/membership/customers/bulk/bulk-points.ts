import { sql } from 'kysely'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { maskPerson, nameList } from '../../../audit/audit.service.ts'
import { type Job, MAX_ITEMS } from '../../../jobs/jobs.contract.ts'
import type { MembershipDeps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import type { MemberFilter, PointGift } from '../customers.contract.ts'
import { giftStep } from '../gifts.ts'
import { memberConditions } from '../member-conditions.ts'
import { jobKeyPrefix, pointHandlers, pointJobs } from './point-jobs.ts'

interface GiftActor {
  shopId: number
  uid: number
  record?: RecordChange
}

interface Person {
  uid: number
  name: string
}

/** Adds the number of members and the first names to the log entry of a job. */
export function withGiftRecord(
  { record, ...actor }: GiftActor,
  {
    items,
    subject,
    ...states
  }: { items: readonly Person[]; subject?: object; before?: object; after?: object },
): GiftActor {
  const people = nameList(items.map(({ uid, name }) => maskPerson(uid, name)))
  if (!record) return actor
  return {
    ...actor,
    record: (tx, started) => record(tx, { ...started, ...subject, people }, states),
  }
}

/** Jobs that grant or deduct points of many members, and their undo. */
export function bulkPoints({ database, clock, jobs }: Pick<MembershipDeps, 'database' | 'clock' | 'jobs'>) {
  const listRecipients = (shopId: number, selection: { uids?: readonly number[]; filter?: MemberFilter }) =>
    database.asShop(shopId, async (tx: Tx) => {
      const condition = selection.filter
        ? memberConditions(selection.filter)
        : sql`and c.uid = any (${selection.uids}::bigint[])`
      // Reads one member more than the limit, so that a job for too many members is refused.
      const { rows } = await sql<Person>`
        select c.uid, c.name from shop_customer c where c.shop_id = ${shopId} and c.joined_at is not null ${condition}
        order by c.uid limit ${MAX_ITEMS + 1}`.execute(tx)
      return rows
    })

  return {
    jobHandlers: pointHandlers({ clock }),

    /**
     * Starts a job that grants points (or deducts them if negative) to the selected members or to all who match a
     * filter now. Throws BAD_REQUEST for a selection together with a filter and for an invalid gift, and the errors of
     * `jobs.start`.
     */
    async start(
      actor: GiftActor,
      { gift, uids, filter }: { gift: PointGift; uids?: readonly number[]; filter?: MemberFilter },
    ): Promise<Job> {
      if ((uids === undefined) === (filter === undefined))
        throw new DomainError('BAD_REQUEST', {
          message: '회원을 선택하거나 조건에 맞는 회원을 모두 선택해 주세요.',
        })
      giftStep(gift, 'a look', clock())
      const items = await listRecipients(actor.shopId, { ...(uids && { uids }), ...(filter && { filter }) })
      // The log omits the text of a filter, because it can be a customer's name.
      const { q: _q, ...loggedFilter } = filter ?? {}
      return jobs.start(
        withGiftRecord(actor, {
          items,
          after: { gift },
          subject: { uids: undefined, filter: filter && loggedFilter },
        }),
        pointJobs.give,
        { payload: { ...gift, reason: gift.reason.trim() }, items },
      )
    },

    /**
     * Starts a job that undoes a job of points. Throws CONFLICT if that job is running or was undone before, and
     * NOT_FOUND if it changed no points.
     */
    async undo(actor: GiftActor, job: number): Promise<Job> {
      if (await jobs.isOpen(actor.shopId, job))
        throw new DomainError('CONFLICT', {
          message: '아직 진행 중인 작업입니다. 멈추거나 끝난 뒤에 되돌려 주세요.',
        })
      const items = await database.asShop(actor.shopId, async (tx: Tx) => {
        const { rows } = await sql<Person & { amount: number; reason: string }>`
          select e.uid, coalesce(c.name, '') as name, e.amount, e.reason
          from point_entry e left join shop_customer c on c.shop_id = e.shop_id and c.uid = e.uid
          where e.shop_id = ${actor.shopId} and e.kind = 'MANUAL' and e.key like ${`${jobKeyPrefix(job)}%`}
          order by e.uid limit ${MAX_ITEMS}`.execute(tx)
        return rows
      })
      if (items.length === 0) throw new DomainError('NOT_FOUND', { message: '되돌릴 것이 없는 작업입니다.' })
      const sum = items.reduce((total, { amount }) => total + amount, 0)
      return jobs.start(
        withGiftRecord(actor, { items, before: { gift: { amount: sum } }, subject: { undone: job } }),
        pointJobs.undo,
        { payload: { of: job }, items, undoes: job },
      )
    },
  }
}
