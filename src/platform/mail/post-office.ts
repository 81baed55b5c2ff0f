import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/pools.ts'
import type { MailTemplate } from './mailer.ts'

/** A mail in words. */
export interface Letter {
  subject: string
  html: string
  text: string
}

/** A mail as the operator sees it. */
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

export interface PostOffice {
  /** Delivers a queued mail, or keeps it where there is no mail server. Throws when the server takes it not; then it stays queued. */
  deliver(id: number): Promise<void>
  /** The newest mails, for the operator. */
  newest(limit: number): Promise<StoredMail[]>
  /** Forgets mails older than 30 days. */
  forgetOld(): Promise<void>
  close(): void
}

const GIVE_UP_AFTER = 10

/** Renders and delivers mails: to the server of `smtpUrl`, else into the table that the operator's page shows. */
export function postOffice(options: {
  database: Database
  smtpUrl: string | undefined
  /** name and address that mails come from */
  from: string
  render: (template: MailTemplate, data: Record<string, string>) => Promise<Letter>
}): PostOffice {
  const { database, smtpUrl, from, render } = options
  const server = smtpUrl ? createTransport(smtpUrl, { from }) : null

  return {
    async deliver(id) {
      const mail = await queued(database, id)
      if (!mail) return
      const letter = await render(mail.template, mail.data)
      const failure = await (server?.sendMail({ to: mail.recipient, ...letter }) ?? Promise.resolve()).then(
        () => null,
        (error: Error) => error,
      )
      const state = failure
        ? mail.attempts + 1 < GIVE_UP_AFTER
          ? 'queued'
          : 'failed'
        : server
          ? 'sent'
          : 'kept'
      await record(database, id, letter, { state, failure: failure?.message ?? '' })
      if (failure && state === 'queued') throw failure
    },
    newest: (limit) =>
      database.asSystem(async (tx) => {
        const found = await sql<StoredMail>`
          select id, recipient, template, subject, body, state, attempts, failure, created_at
          from mail order by created_at desc, id desc limit ${limit}`.execute(tx)
        return found.rows
      }),
    async forgetOld() {
      await database.asSystem((tx) =>
        sql`delete from mail where created_at < now() - interval '30 days'`.execute(tx),
      )
    },
    close: () => server?.close(),
  }
}

interface QueuedMail {
  recipient: string
  template: MailTemplate
  data: Record<string, string>
  attempts: number
}

async function queued(database: Database, id: number): Promise<QueuedMail | undefined> {
  const found = await database.asSystem((tx) =>
    sql<QueuedMail>`select recipient, template, data, attempts from mail where id = ${id} and state = 'queued'`.execute(
      tx,
    ),
  )
  return found.rows[0]
}

// A mail that went to its person is theirs: neither its links nor its words stay with us.
async function record(
  database: Database,
  id: number,
  { subject, text }: Letter,
  { state, failure }: { state: StoredMail['state']; failure: string },
): Promise<void> {
  await database.asSystem((tx) =>
    sql`
      update mail set state = ${state}, attempts = attempts + 1, failure = ${failure}, subject = ${subject},
        body = ${state === 'kept' ? text : ''},
        data = case when ${state} = 'queued' then data else '{}' end,
        left_at = case when ${state} in ('sent', 'kept') then now() end
      where id = ${id}`.execute(tx),
  )
}
