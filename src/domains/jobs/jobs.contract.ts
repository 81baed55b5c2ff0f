import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Id, Moment, oneOf } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

export const MAX_ITEMS = 100_000
/** maximum refused items whose reasons are stored; further refused items are only counted */
export const MAX_FAILURES = 100

const JOB_STATES = ['waiting', 'running', 'done', 'canceled', 'refused'] as const
export type JobState = (typeof JOB_STATES)[number]

const RefusalShape = T.Object({ name: T.String(), reason: T.String() })
export type Refusal = Static<typeof RefusalShape>

/** A job with `total` items. `done` items were processed, `failed` items were refused. */
export const JobShape = T.Object({
  id: T.Integer(),
  /** `module.work`, such as `orders.accept` */
  kind: T.String(),
  /** `refused`: the person who started the job has lost the permission */
  state: oneOf(JOB_STATES),
  total: T.Integer(),
  done: T.Integer(),
  failed: T.Integer(),
  failures: T.Array(RefusalShape, { maxItems: MAX_FAILURES }),
  /** id of the job that this job undoes; null for none */
  undoes: T.Union([T.Integer(), T.Null()]),
  created_at: Moment,
  ended_at: T.Union([Moment, T.Null()]),
})
export type Job = Static<typeof JobShape>

export const jobsCalls = {
  ownJobs: get('/api/myshp/v2/seller/job/list', {
    summary: '이 상점에서 내가 시작한 오래 걸리는 작업 가운데 지난 하루의 최근 20건과 진행 상황',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(JobShape),
    audience: { shop: 'shop:read' },
    hosts: 'admin',
  }),
  cancelJob: post('/api/myshp/v2/seller/job/cancel', {
    summary: '내가 시작한 작업을 멈춥니다. 이미 한 것은 그대로입니다.',
    body: T.Object({ shopid: ShopId, job: Id }),
    reply: T.Array(JobShape),
    repeat: 'finds-done',
    audience: { shop: 'shop:read' },
    hosts: 'admin',
  }),
}
