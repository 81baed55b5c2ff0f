import { pushWorker } from '../../domains/notifications/notifications.service.ts'
import { mailWorker } from '../../platform/mail/mail-worker.ts'
import { createSendPush } from '../../platform/push/web-push.ts'
import { runUntilIdle } from '../../platform/run-until-idle.ts'
import type { SendQueue } from '../../platform/sending/send-queue.ts'
import { createSendAlimtalk } from '../../platform/texting/solapi.ts'
import { textWorker } from '../../platform/texting/text-worker.ts'
import { isWorker, type Parts } from './parts.ts'

const LOOK_MS = 1_000

/** The senders of mail, push and Alimtalk; push and Alimtalk exist only if their keys are set. */
export type Senders = ReturnType<typeof startSenders>

/**
 * Each channel has its own loop, so that an unavailable channel does not delay the others. A process without the role
 * of a worker sends nothing.
 */
export function startSenders(
  parts: Parts,
  { about, onError }: { about: string; onError: (error: Error) => void },
) {
  const { database, source, pushKeys, alimtalk } = parts
  const mail = mailWorker({
    database,
    ...parts.mail,
    render: async (template, data) => (await source.renderer()).renderMail(template, data),
  })
  const push =
    pushKeys &&
    pushWorker({
      database,
      send: parts.sendPush ?? createSendPush({ keys: pushKeys, subject: about }),
      render: async (template, data) => (await source.renderer()).renderPush(template, data),
    })
  const text =
    alimtalk &&
    textWorker({
      database,
      send: createSendAlimtalk(alimtalk.keys),
      async render(template, data) {
        const templateId = (alimtalk.templates as Record<string, string>)[template]
        return templateId ? { templateId, ...(await source.renderer()).renderAlimtalk(template, data) } : null
      },
    })
  const queues: SendQueue[] = [mail, ...(push ? [push] : []), ...(text ? [text] : [])]
  const loops = queues.map(({ deliverDue }) => runUntilIdle(deliverDue, onError))
  const wakeAll = () => {
    for (const { wake } of loops) wake()
  }
  const timer = isWorker(parts) ? setInterval(wakeAll, LOOK_MS) : undefined
  return {
    mail,
    push,
    text,
    async purgeOld() {
      for (const queue of queues) await queue.purgeOld()
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(loops.map(({ idle }) => idle()))
      await Promise.all(queues.map(({ idle }) => idle().catch(onError)))
      mail.close()
    },
  }
}
