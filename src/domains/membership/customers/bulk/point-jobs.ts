import { Type as T } from 'typebox'
import type { Clock } from '../../../../platform/clock.ts'
import { Id } from '../../../../platform/contract/fields.ts'
import type { AnyTx } from '../../../../platform/database/transactions.ts'
import type { Refusal } from '../../../jobs/jobs.contract.ts'
import { defineJob, handleJob, type JobBatch, type JobHandler } from '../../../jobs/jobs.service.ts'
import { remainingSum } from '../../points/ledger.ts'
import { grantMovement, type PointMove, postMovements, spendMovement } from '../../points/movements.ts'
import { type PointGift, PointGiftShape } from '../customers.contract.ts'
import { giftStep } from '../gifts.ts'

/** memberships that one transaction locks, for some tens of milliseconds */
const MAX_IN_BATCH = 100

const Person = { uid: Id, name: T.String() }

/** Jobs that grant or deduct points: the same amount for all members, by file, or as an undo. */
export const pointJobs = {
  give: defineJob('members.points', {
    permission: 'customers:write',
    payload: PointGiftShape,
    item: T.Object(Person),
    nameOf: ({ name }) => name,
  }),
  file: defineJob('members.points_file', {
    permission: 'customers:write',
    payload: T.Object({}),
    item: T.Object({ ...Person, ...PointGiftShape.properties }),
    nameOf: ({ name }) => name,
  }),
  undo: defineJob('members.points_undo', {
    permission: 'customers:write',
    payload: T.Object({ of: Id }),
    item: T.Object({ ...Person, amount: T.Integer(), reason: T.String() }),
    nameOf: ({ name }) => name,
  }),
}

/** The idempotency key of a member's entry. A resumed job uses the same key, so it changes points only once. */
export const jobEntryKey = (job: number, uid: number): string => `${jobKeyPrefix(job)}${uid}`
export const jobKeyPrefix = (job: number): string => `job ${job} `

interface PointRequest {
  uid: number
  name: string
  key: string
  amount: number
  reason: string
  expires_at?: Date
}

const NO_MEMBER = '회원이 아닙니다.'
const TOO_FEW = '포인트가 부족합니다.'
const SPENT = '이미 쓴 포인트라 되돌릴 수 없습니다.'

/** Handlers of `pointJobs`. They report people who are no longer members or have too few points. */
export function pointHandlers({ clock }: { clock: Clock }): JobHandler[] {
  async function postRequests(
    tx: AnyTx,
    shopId: number,
    requests: readonly PointRequest[],
    tooFewMessage: string,
  ): Promise<(Refusal | null)[]> {
    const now = clock()
    const poorUids = new Set<number>()
    const moves = requests.map(
      ({ uid, key, amount, reason, expires_at }): PointMove => ({
        holder: { shopId, uid },
        kind: 'MANUAL',
        key,
        decide(lots) {
          if (amount < 0 && remainingSum(lots) < -amount) {
            poorUids.add(uid)
            return null
          }
          const change = amount > 0 ? grantMovement(amount, now, expires_at) : spendMovement(lots, -amount)
          return { kind: 'MANUAL', key, reason, ...change }
        },
      }),
    )
    const results = await postMovements(tx, moves, now)
    return requests.map(({ uid, name }, index) =>
      results[index] ? null : { name, reason: poorUids.has(uid) ? tooFewMessage : NO_MEMBER },
    )
  }

  return [
    handleJob(pointJobs.give, {
      max: MAX_IN_BATCH,
      batch: (tx, { shopId, jobId: job, payload, items }) =>
        postRequests(
          tx,
          shopId,
          items.map((item) => ({
            ...item,
            ...giftStep(payload, jobEntryKey(job, item.uid), clock()),
            reason: payload.reason,
          })),
          TOO_FEW,
        ),
    }),
    handleJob(pointJobs.file, {
      max: MAX_IN_BATCH,
      batch: (tx, { shopId, jobId: job, items }: FileBatch) =>
        postRequests(
          tx,
          shopId,
          items.map(({ uid, name, ...gift }) => ({
            uid,
            name,
            reason: gift.reason,
            ...giftStep(gift, jobEntryKey(job, uid), clock()),
          })),
          TOO_FEW,
        ),
    }),
    handleJob(pointJobs.undo, {
      max: MAX_IN_BATCH,
      batch: (tx, { shopId, payload: { of: jobId }, items }: UndoBatch) =>
        postRequests(
          tx,
          shopId,
          items.map(({ uid, name, amount, reason }) => ({
            uid,
            name,
            amount: -amount,
            key: `undo ${jobId} ${uid}`,
            reason: `되돌림: ${reason}`,
          })),
          SPENT,
        ),
    }),
  ]
}

type FileBatch = JobBatch<object, { uid: number; name: string } & PointGift>
type UndoBatch = JobBatch<{ of: number }, { uid: number; name: string; amount: number; reason: string }>
