import { type Database, statement } from '../../platform/database/pools.ts'
import { MAX_QUEUE_COUNT } from './shared/system-limits.ts'
import type { SystemQueue } from './system.contract.ts'

/** The queues of sends, events and jobs of shops. */
export async function systemQueues(database: Database): Promise<SystemQueue[]> {
  const rows = await database.system('system', QUEUES, [MAX_QUEUE_COUNT])
  return rows.map(({ oldest_at, ...queue }) => ({ ...queue, oldest_at: oldest_at?.toISOString() ?? null }))
}

const QUEUES = statement<Omit<SystemQueue, 'oldest_at'> & { oldest_at: Date | null }>(
  'system.queues',
  `select 'mail' as name,
    (select count(*) from (select from mail where state = 'queued' limit $1) as w)::int as waiting,
    (select count(*) from (select from mail where state = 'failed' limit $1) as f)::int as failed,
    (select try_at from mail where state = 'queued' order by try_at limit 1) as oldest_at
   union all select 'push',
    (select count(*) from (select from push_message where state = 'queued' limit $1) as w)::int,
    (select count(*) from (select from push_message where state = 'failed' limit $1) as f)::int,
    (select try_at from push_message where state = 'queued' order by try_at limit 1)
   union all select 'text',
    (select count(*) from (select from text_message where state = 'queued' limit $1) as w)::int,
    (select count(*) from (select from text_message where state = 'failed' limit $1) as f)::int,
    (select try_at from text_message where state = 'queued' order by try_at limit 1)
   union all select 'events',
    (select count(*) from (select from event_delivery where state = 'waiting' limit $1) as w)::int,
    (select count(*) from (select from event_delivery where state = 'dead' limit $1) as f)::int,
    (select min(at) from (select at from event_delivery where state = 'waiting' limit $1) as w)
   union all select 'background-jobs',
    (select count(*) from (select from background_job where ended_at is null limit $1) as w)::int,
    0,
    (select min(created_at) from (select created_at from background_job where ended_at is null limit $1) as w)`,
)
