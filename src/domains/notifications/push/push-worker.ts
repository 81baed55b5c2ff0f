import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import {
  type PushMessage,
  PushRefused,
  type PushSubscription,
  type SendPush,
} from '../../../platform/push/web-push.ts'
import type { SendOutcome } from '../../../platform/sending/outcomes.ts'
import { type QueuedSend, type SendQueue, sendQueue } from '../../../platform/sending/send-queue.ts'
import { deleteDevices, subscriptionsOf } from './devices.ts'
import { serviceOf } from './push-services.ts'

/** The words of a push. They name no person, no goods and no address. */
export interface RenderedPush {
  title: string
  text: string
}

const REQUESTS_AT_ONCE = 100
/** Pushes that are under way at the same time, and those of them at one service: one that is slow leaves the others most of the module. */
const UNDER_WAY = 100
const OF_ONE_SERVICE = 40
const DAY_S = 24 * 60 * 60
const MESSAGE_S = 60 * 60

/**
 * Makes a push for each device of its person, and hands them to the push services. One that is handed over twice, since a worker
 * died, has the same tag and topic, so that its reader sees it once.
 */
export function pushWorker({
  database,
  send,
  render,
}: {
  database: Database
  send: SendPush
  render: (template: string, data: Record<string, string>) => Promise<RenderedPush>
}): SendQueue {
  const subscriptionOf = createBatcher({
    ask: async (ids: readonly number[]) => {
      const subscriptions = await database.asSystem('notifications', (tx) => subscriptionsOf(tx, ids))
      return ids.map((id) => subscriptions.get(id))
    },
    max: UNDER_WAY,
  })
  const busy = new Map<string, number>()

  async function deliver({ recipient, template, data }: QueuedSend): Promise<SendOutcome> {
    const device = Number(recipient)
    const to = await subscriptionOf(device)
    if (!to) return { state: 'dropped' }
    const service = serviceOf(to.endpoint)
    const pushes = busy.get(service) ?? 0
    if (pushes >= OF_ONE_SERVICE) return { state: 'put-off' }
    busy.set(service, pushes + 1)
    try {
      const answer = await send(to, messageOf(template, data, await render(template, data)))
      if (answer === 'taken') return { state: 'sent', subject: '', body: '' }
      await database.asSystem('notifications', (tx) => deleteDevices(tx, [device]))
      return { state: 'dropped' }
    } catch (error) {
      return { state: error instanceof PushRefused ? 'failed' : 'queued', failure: describeError(error, to) }
    } finally {
      busy.set(service, (busy.get(service) ?? 1) - 1)
    }
  }

  const queue = sendQueue({ database, table: 'push_message', deliver, max: UNDER_WAY })
  return {
    ...queue,
    async deliverDue() {
      const createdCount = await database.asSystem('notifications', async (tx) => {
        const { rows } = await sql<{ asked: number }>`
          with asked as (delete from push_request where id in (
            select id from push_request order by id limit ${REQUESTS_AT_ONCE} for update skip locked) returning *
          ), made as (
            insert into push_message (recipient, template, data, asked_by)
            select d.id::text, a.template, a.data || jsonb_build_object('tag', a.asked_by), a.asked_by || ' ' || d.id
            from asked a join push_device d on d.uid = a.uid and d.site = a.site
            on conflict do nothing
          ) select count(*)::int as asked from asked`.execute(tx)
        return rows[0]?.asked ?? 0
      })
      return createdCount + (await queue.deliverDue())
    },
  }
}

/** The message of a push. The browser shows the last one of a tag, and the service keeps the last one of a topic. */
function messageOf(
  template: string,
  { url = '/', tag = '' }: Record<string, string>,
  { title, text }: RenderedPush,
): PushMessage {
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
  const isMessage = template === 'messages-unread'
  return {
    payload: JSON.stringify({ title, text, url, tag: topic }),
    ttl: isMessage ? MESSAGE_S : DAY_S,
    urgency: isMessage ? 'high' : 'normal',
    topic,
  }
}

/** The error with the service that it came from; the whole address is the secret of the subscription. */
const describeError = (error: unknown, { endpoint }: PushSubscription): string =>
  `${(error as Error).message} ${URL.parse(endpoint)?.host ?? ''}`.trim()
