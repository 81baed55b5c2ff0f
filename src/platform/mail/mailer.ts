import { type Database, statement } from '../database/pools.ts'

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

/** Puts mails into the queue; the post office delivers them, again and again while the mail server is away. */
export function mailer(database: Database): Mailer {
  return {
    async send({ to, template, data }) {
      await database.person(INSERT, [to, template, JSON.stringify(data)])
    },
  }
}

const INSERT = statement<never>(
  'mail_insert',
  'insert into mail (recipient, template, data) values ($1, $2, $3)',
)
