import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Done, Id, Moment, orNull, RequestKey } from '../../platform/contract/fields.ts'
import { label } from '../../platform/contract/label.ts'

/** letters of the reason of an act */
export const MAX_REASON = 300

const ProcessShape = T.Object({
  host: T.String(),
  pid: T.Integer(),
  version: T.String(),
  started_at: Moment,
  seen_at: Moment,
  /** whether it has written no heartbeat for a minute */
  is_lost: T.Boolean(),
  memory_bytes: T.Integer(),
  cached_pages: T.Integer(),
  cache_bytes: T.Integer(),
  /** pages answered from the cache and rendered since the start */
  page_hits: T.Integer(),
  page_renders: T.Integer(),
  /** bytes by which the replica is behind; null without a replica */
  replica_lag_bytes: orNull(T.Integer()),
  /** the slowest routes within a day, slowest first */
  slow: T.Array(
    T.Object({
      /** method and pattern */
      route: T.String(),
      /** requests of at least a second */
      count: T.Integer(),
      worst_ms: T.Integer(),
      last_at: Moment,
    }),
  ),
})
export type ServerProcess = Static<typeof ProcessShape>

const QueueShape = T.Object({
  name: T.String(),
  /** counted up to `MAX_QUEUE_COUNT` */
  waiting: T.Integer(),
  failed: T.Integer(),
  /** since when the oldest waits; null if none waits */
  oldest_at: orNull(Moment),
})
export type SystemQueue = Static<typeof QueueShape>

const JobShape = T.Object({
  name: T.String(),
  /** cron expression in Seoul time; null for a job that repeats after seconds or is only requested */
  cron: orNull(T.String()),
  every_seconds: orNull(T.Integer()),
  next_at: orNull(Moment),
  started_at: orNull(Moment),
  /** since when it runs in a process, if it does */
  running_at: T.Optional(orNull(Moment)),
  ended_at: orNull(Moment),
  failed_at: orNull(Moment),
  failure: T.String(),
  stopped_at: orNull(Moment),
})
export type SystemJob = Static<typeof JobShape>

const DeadEventShape = T.Object({
  consumer: T.String(),
  event: T.Integer(),
  type: T.String(),
  attempts: T.Integer(),
  failure: T.String(),
  ended_at: Moment,
})
export type DeadEvent = Static<typeof DeadEventShape>

const SYSTEM = '/api/myshp/v2/operator/system'
const JobName = { job: T.String({ pattern: '^[a-z][a-z-]{0,60}$', maxLength: 61 }) }
const Reason = { reason: label(MAX_REASON) }
const looks = { query: T.Object({}), audience: { operator: 'system:read' } } as const
const acts = { audience: { operator: 'system:write' }, fresh: true } as const

export const systemCalls = {
  systemState: get(`${SYSTEM}/state`, {
    summary: '운영자: 프로세스, 대기열, 저장 공간',
    reply: T.Object({
      processes: T.Array(ProcessShape),
      queues: T.Array(QueueShape),
      /** of the disk with the files of the answering process */
      disk_used_bytes: T.Integer(),
      disk_free_bytes: T.Integer(),
      database_bytes: T.Integer(),
    }),
    ...looks,
  }),
  systemJobs: get(`${SYSTEM}/jobs`, {
    summary: '운영자: 정해진 때에 하는 작업과 마지막 실행, 마지막 오류',
    reply: T.Object({ jobs: T.Array(JobShape) }),
    ...looks,
  }),
  deadEvents: get(`${SYSTEM}/dead-events`, {
    summary: '운영자: 여러 번 실패해 멈춘 처리, 최근 200건',
    reply: T.Object({ events: T.Array(DeadEventShape) }),
    ...looks,
  }),
  runJob: post(`${SYSTEM}/job/run`, {
    summary: '운영자: 작업을 지금 실행합니다.',
    body: T.Object({ key: RequestKey, ...JobName, ...Reason }),
    once: true,
    reply: Done,
    ...acts,
  }),
  stopJob: post(`${SYSTEM}/job/stop`, {
    summary: '운영자: 작업을 멈추거나(stopped) 다시 시작합니다. 실행 중인 것은 끝까지 합니다.',
    body: T.Object({ ...JobName, stopped: T.Boolean(), ...Reason }),
    reply: Done,
    repeat: 'overwrites',
    ...acts,
  }),
  retryEvents: post(`${SYSTEM}/dead-events/retry`, {
    summary: '운영자: 멈춘 처리를 다시 합니다. event가 없으면 그 consumer의 모든 것입니다.',
    body: T.Object({
      consumer: T.String({ minLength: 1, maxLength: 100, pattern: '^[\\w.-]+$' }),
      event: T.Optional(Id),
      ...Reason,
    }),
    reply: Done,
    repeat: 'finds-done',
    ...acts,
  }),
}
