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
import { deleteDevices, readSubscriptions } from './devices.ts'
import { serviceOf } from './push-services.ts'

/** The text of a push. It contains no names of people or products and no addresses. */
export interface RenderedPush {
  title: string
  text: string
}

const REQUEST_BATCH = 100
const MAX_CONCURRENT = 100
/** Limits each push service, so that a slow one does not block the other services. */
const MAX_CONCURRENT_PER_SERVICE = 40
const DAY_SECONDS = 24 * 60 * 60
const MESSAGE_TTL_SECONDS = 60 * 60

/**
 * Sends a push to each subscribed browser of a person. If it is sent twice after a crash, both have the same tag and
 * topic, so the person sees one.
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
      const subscriptions = await database.asSystem('notifications', (tx) => readSubscriptions(tx, ids))
      return ids.map((id) => subscriptions.get(id))
    },
    max: MAX_CONCURRENT,
  })
  const busy = new Map<string, number>()

  async function deliver({ recipient, template, data }: QueuedSend): Promise<SendOutcome> {
    const device = Number(recipient)
    const to = await subscriptionOf(device)
    if (!to) return { state: 'dropped' }
    const service = serviceOf(to.endpoint)
    const pushes = busy.get(service) ?? 0
    if (pushes >= MAX_CONCURRENT_PER_SERVICE) return { state: 'put-off' }
    busy.set(service, pushes + 1)
    try {
      const answer = await send(to, buildMessage(template, data, await render(template, data)))
      if (answer === 'taken') return { state: 'sent', subject: '', body: '' }
      await database.asSystem('notifications', (tx) => deleteDevices(tx, [device]))
      return { state: 'dropped' }
    } catch (error) {
      return { state: error instanceof PushRefused ? 'failed' : 'queued', failure: describeError(error, to) }
    } finally {
      busy.set(service, (busy.get(service) ?? 1) - 1)
    }
  }

  const queue = sendQueue({ database, table: 'push_message', deliver, max: MAX_CONCURRENT })
  return {
    ...queue,
    async deliverDue() {
      const requestCount = await database.asSystem('notifications', async (tx) => {
        const { rows } = await sql<{ count: number }>`
          with request as (delete from push_request where id in (
            select id from push_request order by id limit ${REQUEST_BATCH} for update skip locked) returning *
          ), message as (
            insert into push_message (recipient, template, data, asked_by)
            select d.id::text, a.template, a.data || jsonb_build_object('tag', a.asked_by), a.asked_by || ' ' || d.id
            from request a join push_device d on d.uid = a.uid and d.site = a.site
            on conflict do nothing
          ) select count(*)::int as count from request`.execute(tx)
        return rows[0]?.count ?? 0
      })
      return requestCount + (await queue.deliverDue())
    },
  }
}

/** A browser shows only the newest push of a tag, and a push service stores only the newest push of a topic. */
function buildMessage(
  template: string,
  { url = '/', tag = '' }: Record<string, string>,
  { title, text }: RenderedPush,
): PushMessage {
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
  const isMessage = template === 'messages-unread'
  return {
    payload: JSON.stringify({ title, text, url, tag: topic }),
    ttl: isMessage ? MESSAGE_TTL_SECONDS : DAY_SECONDS,
    urgency: isMessage ? 'high' : 'normal',
    topic,
  }
}

/** Omits the path of the URL, because it is the secret of the subscription. */
const describeError = (error: unknown, { endpoint }: PushSubscription): string =>
  `${(error as Error).message} ${URL.parse(endpoint)?.host ?? ''}`.trim()
