import { sql, type Transaction } from 'kysely'
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
  /** Asks for a mail in the transaction, so that it leaves if that commits and only then; `null` for one of its own. */
  send(tx: Transaction<never> | null, mail: MailRequest): Promise<void>
}

/** Puts mails into the queue; a job delivers them, again and again while the mail server is away. */
export function mailer(database: Database): Mailer {
  const queue = async <Tables>(tx: Transaction<Tables>, { to, template, data }: MailRequest) => {
    const queued = await sql<{ id: number }>`
      insert into mail (recipient, template, data) values (${to}, ${template}, ${JSON.stringify(data)})
      returning id`.execute(tx)
    await emit(tx, { type: 'mail.queued', payload: { id: queued.rows[0]?.id } })
  }
  return {
    send: (tx, mail) => (tx ? queue(tx, mail) : database.asSystem((own) => queue(own, mail))),
  }
}
