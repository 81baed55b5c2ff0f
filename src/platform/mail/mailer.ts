import { sql } from 'kysely'
import type { Database } from '../database/pools.ts'
import { emit } from '../events/outbox.ts'

/** A mail as rooms ask for it; the words are in the template of that name. */
export interface MailRequest {
  to: string
  template: MailTemplate
  data: Readonly<Record<string, string>>
}

export const mailTemplates = [
  'verify-email',
  'already-joined',
  'reset-password',
  'password-changed',
  'join-approved',
  'join-rejected',
  'corp-approved',
  'corp-rejected',
  'order-waiting',
  'order-paid',
  'order-canceled',
  'order-sent',
  'claim-accepted',
  'claim-rejected',
  'order-refunded',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

export interface Mailer {
  /** Asks for a mail; it leaves soon. */
  send(mail: MailRequest): Promise<void>
}

/** Puts mails into the queue; a job delivers them, again and again while the mail server is away. */
export function mailer(database: Database): Mailer {
  return {
    send: ({ to, template, data }) =>
      database.asSystem(async (tx) => {
        const queued = await sql<{ id: number }>`
          insert into mail (recipient, template, data) values (${to}, ${template}, ${JSON.stringify(data)})
          returning id`.execute(tx)
        await emit(tx, { type: 'mail.queued', payload: { id: queued.rows[0]?.id } })
      }),
  }
}
