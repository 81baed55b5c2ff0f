import { createHash } from 'node:crypto'
import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { queueTexts } from '../../../platform/texting/queue-texts.ts'
import type { Messaging } from '../../messaging/messaging.service.ts'
import { queuePushes } from '../push/requests.ts'
import type { NoticeTemplate } from './kinds.ts'
import { channelsOf, type Notice, phoneOf } from './rules.ts'
import { reachOf } from './store.ts'

const MAX_TOGETHER = 50

export type HasAlimtalk = (template: NoticeTemplate) => boolean

/** Notifies persons on the channels that the notification table and their choices allow. */
export function personTelling({
  database,
  hasAlimtalk,
  messaging,
}: {
  database: Database
  /** whether a template is registered; none is where the operator has set no keys */
  hasAlimtalk: HasAlimtalk
  messaging: Pick<Messaging, 'sendSystem'>
}) {
  /** Queues what is told, for each channel, in the caller's transaction; runs as the system. */
  async function notifyIn(tx: AnyTx, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return
    const reach = await reachOf(tx, [...new Set(notices.flatMap(({ to }) => to.uid ?? []))])
    const notifications = notices.map((notice) => {
      const own = notice.to.uid === null ? undefined : reach.get(notice.to.uid)
      return { ...notice, phone: phoneOf(notice.to, own), channels: channelsOf(notice, own, hasAlimtalk) }
    })
    const recipientsBy = (channel: (typeof notifications)[number]['channels'][number]) =>
      notifications.filter(({ channels }) => channels.includes(channel))
    await queueMails(
      tx,
      recipientsBy('mail').map(({ to, template, data, key }) => ({ to: to.email, template, data, key })),
    )
    await queuePushes(
      tx,
      recipientsBy('push').map(({ to, template, data, key }) => ({
        uid: to.uid as number,
        site: 'account',
        template,
        data,
        key,
      })),
    )
    await queueTexts(
      tx,
      recipientsBy('alimtalk').map(({ phone, template, data, key }) => ({ to: phone, template, data, key })),
    )
    for (const { to, message, key } of recipientsBy('message'))
      if (message && to.uid !== null)
        await messaging.sendSystem(tx, { ...message, uid: to.uid, key: lineKey(key) })
  }

  return {
    notifyIn,
    /** Tells one thing. Concurrent ones share a transaction. */
    notify: createBatcher({
      async ask(notices: readonly Notice[]) {
        await database.asSystem('notifications', (tx) => notifyIn(tx, notices))
        return notices.map(() => undefined)
      },
      max: MAX_TOGETHER,
    }),
  }
}

/** The key as an id of a message. */
const lineKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
