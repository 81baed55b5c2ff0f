import { createTransport } from 'nodemailer'
import type { Database } from '../database/pools.ts'
import type { SendOutcome } from '../sending/outcomes.ts'
import { type QueuedSend, type SendQueue, sendQueue } from '../sending/send-queue.ts'
import type { MailTemplate } from './mailer.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export interface MailWorker extends SendQueue {
  close(): void
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Renders mails and sends them to the server of `smtpUrl`; without `smtpUrl` stores them for the operator's page of
 * mails. After a crash a mail is sent again with the same Message-ID, so that mail programs show it once.
 */
export function mailWorker(options: {
  database: Database
  smtpUrl: string | undefined
  from: string
  render: (template: MailTemplate, data: Record<string, string>) => Promise<RenderedMail>
}): MailWorker {
  const { database, smtpUrl, from, render } = options
  const server = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }, { from }) : null
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  async function deliver({ id, recipient, template, data }: QueuedSend): Promise<SendOutcome> {
    try {
      const rendered = await render(template as MailTemplate, data)
      await server?.sendMail({ to: recipient, messageId: `<mail-${id}@${host}>`, ...rendered })
      const { subject, text } = rendered
      // The text of a sent mail is deleted, because it is personal data.
      return { state: server ? 'sent' : 'kept', subject, body: server ? '' : text }
    } catch (error) {
      return { state: 'queued', failure: (error as Error).message }
    }
  }

  const queue = sendQueue({ database, table: 'mail', deliver })
  return { ...queue, close: () => server?.close() }
}
