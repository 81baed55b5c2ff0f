import { sql } from 'kysely'
import { createBatcher } from '../database/batches/batcher.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'

export interface MailRequest {
  to: string
  template: MailTemplate
  data: Readonly<Record<string, string>>
  /** if several mails have the same key, only the first is sent */
  key?: string
}

export const mailTemplates = [
  'verify-email',
  'join-anew',
  'already-joined',
  'reset-password',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-reset-notice',
  'operator-invited',
  'operator-changed',
  'operator-removed',
  'email-change',
  'email-taken',
  'email-change-notice',
  'email-changed',
  'email-changed-notice',
  'email-change-stopped',
  'account-closed',
  'account-locked',
  'account-unlocked',
  'account-data',
  'join-approved',
  'join-rejected',
  'tier-moved',
  'member-blocked',
  'shop-invitation',
  'corp-approved',
  'corp-rejected',
  'company-approved',
  'company-rejected',
  'own-account-changed',
  'payout-account-changed',
  'payout-account-proven',
  'payout-account-rejected',
  'payout-paid',
  'payout-failed',
  'fee-invoice-issued',
  'shop-suspended',
  'shop-suspension-lifted',
  'platform-announcement',
  'support-view-asked',
  'support-view-opened',
  'product-taken-down',
  'take-down-kept',
  'product-restored',
  'report-upheld',
  'report-dismissed',
  'rights-notice-proof',
  'shop-notices',
  'staff-invited',
  'shop-offered',
  'shop-transfer',
  'order-waiting',
  'order-paid',
  'order-canceled',
  'order-delayed',
  'order-option-changed',
  'order-address',
  'order-sent',
  'claim-accepted',
  'claim-rejected',
  'return-received',
  'return-collected',
  'return-asked',
  'return-expired',
  'claim-refused',
  'claim-conversion',
  'order-refunded',
  'price-reduced',
  'refund-sent',
  'order-code',
  'gift-arrived',
  'gift-reminder',
  'question-answered',
  'question-hidden',
  'review-hidden',
  'objection-kept',
  'objection-granted',
  'messages-unread',
  'restocked',
  'price-dropped',
  'liked-price-dropped',
  'coupons-ending',
  'subscription-upcoming',
  'subscription-refused',
  'subscription-skipped',
  'subscription-paused',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

export interface Mailer {
  send(mail: MailRequest): Promise<void>
}

const MAX_TOGETHER = 50

/** Queues mails for the mail worker, which retries while the server is unavailable. */
export function mailer(database: Database): Mailer {
  const put = createBatcher({
    async ask(mails: readonly MailRequest[]) {
      await database.person(INSERT, [JSON.stringify(mails)])
      return mails.map(() => undefined)
    },
    max: MAX_TOGETHER,
  })
  return { send: ({ to, template, data, key }) => put({ to, template, data, ...(key && { key }) }) }
}

export async function queueMails(tx: AnyTx, mails: readonly MailRequest[]): Promise<void> {
  if (mails.length === 0) return
  await sql`
    insert into mail (recipient, template, data, asked_by)
    select "to", template, data, key
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail ("to" text, template text, data jsonb, key text)
    on conflict do nothing`.execute(tx)
}

const INSERT = statement<never>(
  'mail_insert',
  `insert into mail (recipient, template, data, asked_by)
   select "to", template, data, key
   from jsonb_to_recordset($1::jsonb) as mail ("to" text, template text, data jsonb, key text)
   on conflict do nothing`,
)
