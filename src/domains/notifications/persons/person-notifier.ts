import { createHash } from 'node:crypto'
import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { queueTexts } from '../../../platform/texting/queue-texts.ts'
import type { Messaging } from '../../messaging/messaging.service.ts'
import { queuePushes } from '../push/push-requests.ts'
import { readReach } from './choices-store.ts'
import { channelsOf, type NotificationRequest, phoneOf } from './person-channels.ts'
import type { NotificationTemplate } from './person-kinds.ts'

const MAX_BATCH = 50

export type HasAlimtalk = (template: NotificationTemplate) => boolean

/** Queues notifications on the channels that the table of kinds and the person's choices allow. */
export function personNotifier({
  database,
  hasAlimtalk,
  messaging,
}: {
  database: Database
  hasAlimtalk: HasAlimtalk
  messaging: Pick<Messaging, 'sendSystem'>
}) {
  /** Queues notifications in the caller's transaction, which must run as the system. */
  async function notifyIn(tx: AnyTx, requests: readonly NotificationRequest[]): Promise<void> {
    if (requests.length === 0) return
    const reach = await readReach(tx, [...new Set(requests.flatMap(({ to }) => to.uid ?? []))])
    const notifications = requests.map((request) => {
      const own = request.to.uid === null ? undefined : reach.get(request.to.uid)
      return { ...request, phone: phoneOf(request.to, own), channels: channelsOf(request, own, hasAlimtalk) }
    })
    const onChannel = (channel: (typeof notifications)[number]['channels'][number]) =>
      notifications.filter(({ channels }) => channels.includes(channel))
    await queueMails(
      tx,
      onChannel('mail').map(({ to, template, data, key }) => ({ to: to.email, template, data, key })),
    )
    await queuePushes(
      tx,
      onChannel('push').map(({ to, template, data, key }) => ({
        uid: to.uid as number,
        site: 'account',
        template,
        data,
        key,
      })),
    )
    await queueTexts(
      tx,
      onChannel('alimtalk').map(({ phone, template, data, key }) => ({ to: phone, template, data, key })),
    )
    for (const { to, message, key } of onChannel('message'))
      if (message && to.uid !== null)
        await messaging.sendSystem(tx, { ...message, uid: to.uid, key: lineKey(key) })
  }

  return {
    notifyIn,
    /** Queues a notification. Concurrent calls share one transaction. */
    notify: createBatcher({
      async ask(requests: readonly NotificationRequest[]) {
        await database.asSystem('notifications', (tx) => notifyIn(tx, requests))
        return requests.map(() => undefined)
      },
      max: MAX_BATCH,
    }),
  }
}

/** Shortens a key of any length to 43 characters. */
const lineKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
