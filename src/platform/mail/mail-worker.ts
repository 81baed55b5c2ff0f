import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/pools.ts'
import { recordset } from '../database/recordset.ts'
import type { MailTemplate } from './mailer.ts'

/** A mail as its template renders it. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail as the operator's page shows it. */
export interface StoredMail {
  id: number
  recipient: string
  template: MailTemplate
  subject: string
  /** plain text */
  body: string
  state: 'queued' | 'sent' | 'kept' | 'failed'
  attempts: number
  failure: string
  created_at: Date
}

export interface MailWorker {
  /**
   * Delivers due mails, or keeps them where there is no mail server. A mail that the server refuses waits for 5, 10, 20 … s
   * and is tried again, at most ten times. Returns how many it took up.
   */
  deliverDue(): Promise<number>
  /** The newest mails, for the operator. */
  newest(limit: number): Promise<StoredMail[]>
  /** Deletes mails older than 30 days. */
  forgetOld(): Promise<void>
  close(): void
}

const GIVE_UP_AFTER = 10
const AT_ONCE = 20
// A crashed worker's mails become due when its lease expires, so no delivery may take longer.
const TAKEN_S = 120
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Renders and delivers mails: to the server of `smtpUrl`, else into the table that the operator's page shows. */
export function mailWorker(options: {
  database: Database
  smtpUrl: string | undefined
  /** name and address that mails come from */
  from: string
  render: (template: MailTemplate, data: Record<string, string>) => Promise<RenderedMail>
}): MailWorker {
  const { database, smtpUrl, from, render } = options
  const server = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }, { from }) : null

  async function deliver({ id, recipient, template, data, attempts }: QueuedMail): Promise<Delivered> {
    try {
      const rendered = await render(template, data)
      await server?.sendMail({ to: recipient, ...rendered })
      const { subject, text } = rendered
      // The text of a sent mail is deleted: its links and words belong to its recipient.
      return { id, state: server ? 'sent' : 'kept', subject, body: server ? '' : text, failure: '' }
    } catch (error) {
      const state = attempts < GIVE_UP_AFTER ? 'queued' : 'failed'
      return { id, state, subject: '', body: '', failure: (error as Error).message }
    }
  }

  return {
    async deliverDue() {
      const mails = await takeDue(database)
      if (mails.length > 0) await record(database, await Promise.all(mails.map(deliver)))
      return mails.length
    },
    newest: (limit) =>
      database.asSystem('mail', async (tx) => {
        const found = await sql<StoredMail>`
          select id, recipient, template, subject, body, state, attempts, failure, created_at
          from mail order by created_at desc, id desc limit ${limit}`.execute(tx)
        return found.rows
      }),
    async forgetOld() {
      await database.asSystem('mail', (tx) =>
        sql`delete from mail where created_at < now() - interval '30 days'`.execute(tx),
      )
    },
    close: () => server?.close(),
  }
}

interface QueuedMail {
  id: number
  recipient: string
  template: MailTemplate
  data: Record<string, string>
  /** this one included */
  attempts: number
}

interface Delivered {
  id: number
  state: StoredMail['state']
  subject: string
  body: string
  failure: string
}

/** Leases due mails; concurrent workers get others. */
async function takeDue(database: Database): Promise<QueuedMail[]> {
  const taken = await database.asSystem('mail', (tx) =>
    sql<QueuedMail>`
      update mail set attempts = attempts + 1, try_at = now() + make_interval(secs => ${TAKEN_S})
      where id in (select id from mail where state = 'queued' and try_at <= now()
        order by try_at, id limit ${AT_ONCE} for update skip locked)
      returning id, recipient, template, data, attempts`.execute(tx),
  )
  return taken.rows
}

const DELIVERED = { id: 'bigint', state: 'text', subject: 'text', body: 'text', failure: 'text' } as const

async function record(database: Database, delivered: readonly Delivered[]): Promise<void> {
  await database.asSystem('mail', (tx) =>
    sql`
      update mail set state = d.state, subject = d.subject, body = d.body, failure = d.failure,
        data = case when d.state = 'queued' then data else '{}' end,
        try_at = now() + make_interval(secs => 5 * 2 ^ (attempts - 1)),
        left_at = case when d.state in ('sent', 'kept') then now() end
      from ${recordset('d', DELIVERED, delivered)}
      where mail.id = d.id`.execute(tx),
  )
}
