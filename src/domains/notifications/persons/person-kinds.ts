import type { MailTemplate } from '../../../platform/mail/mailer.ts'

/**
 * `alimtalk` (KakaoTalk messages) needs the operator's keys; `message` is a message in an existing conversation with
 * the shop.
 */
export const personChannels = ['mail', 'push', 'alimtalk', 'message'] as const
export type PersonChannel = (typeof personChannels)[number]

/** `on` and `off` are defaults that a person can change; `always` means that the channel can't be turned off. */
type ChannelDefault = 'on' | 'off' | 'always'

/**
 * - `events`: names of events, or of the job that finds the cause
 * - `templates`: names of texts in `ui/texts/mails.ts`, `pushes.ts` and `alimtalk.ts`
 * - `advertises`: an advertisement by law, which is sent only with consent and never by Alimtalk
 */
interface Kind {
  group: 'order' | 'writing' | 'shop' | 'account'
  events: readonly string[]
  templates: readonly MailTemplate[]
  channels: Partial<Record<PersonChannel, ChannelDefault>>
  advertises?: true
}

/**
 * All kinds of notifications of people. Mails about contracts, refunds and hidden texts are required by law, so they
 * can't be turned off (decision 38). Also for browsers.
 */
export const personNotificationTable = {
  'order.paid': {
    group: 'order',
    events: ['order.placed', 'order.paid', 'order.canceled', 'order.moved'],
    templates: ['order-waiting', 'order-paid', 'order-canceled', 'order-address'],
    channels: { mail: 'always', push: 'on', alimtalk: 'on', message: 'off' },
  },
  'order.sent': {
    group: 'order',
    events: ['order.moved'],
    templates: ['order-sent', 'order-delayed', 'order-option-changed'],
    channels: { mail: 'on', push: 'on', alimtalk: 'on', message: 'off' },
  },
  'order.claim': {
    group: 'order',
    events: ['order.moved', 'order.refund-sent'],
    templates: ['claim-accepted', 'claim-rejected', 'order-refunded', 'price-reduced', 'refund-sent'],
    channels: { mail: 'always', push: 'on', alimtalk: 'on', message: 'off' },
  },
  'order.return': {
    group: 'order',
    events: ['order.moved'],
    templates: [
      'return-received',
      'return-collected',
      'return-asked',
      'return-expired',
      'claim-refused',
      'claim-conversion',
    ],
    channels: { mail: 'always', push: 'on', alimtalk: 'on', message: 'off' },
  },
  'order.code': {
    group: 'order',
    events: ['order.code'],
    templates: ['order-code'],
    channels: { mail: 'always' },
  },
  'order.subscription': {
    group: 'order',
    events: ['subscription.noticed'],
    templates: [
      'subscription-upcoming',
      'subscription-refused',
      'subscription-skipped',
      'subscription-paused',
    ],
    channels: { mail: 'always', push: 'on' },
  },
  'message.unread': {
    group: 'shop',
    events: ['notify-unread'],
    templates: ['messages-unread'],
    channels: { mail: 'on', push: 'on', alimtalk: 'off' },
  },
  restock: {
    group: 'shop',
    events: ['stock.changed'],
    templates: ['restocked'],
    channels: { mail: 'on', push: 'on', alimtalk: 'on' },
  },
  'price.watched': {
    group: 'shop',
    events: ['notify-price-drops'],
    templates: ['price-dropped'],
    channels: { mail: 'on', push: 'on' },
  },
  'price.liked': {
    group: 'shop',
    events: ['notify-price-drops'],
    templates: ['liked-price-dropped'],
    channels: { mail: 'off', push: 'off' },
  },
  'join.decided': {
    group: 'shop',
    events: ['membership.approved', 'membership.rejected'],
    templates: ['join-approved', 'join-rejected'],
    channels: { mail: 'on', push: 'on', alimtalk: 'off' },
  },
  'tier.moved': {
    group: 'shop',
    events: ['member.tier-moved'],
    templates: ['tier-moved'],
    channels: { mail: 'on', push: 'on' },
  },
  'coupon.ending': {
    group: 'shop',
    events: ['notify-ending-coupons'],
    templates: ['coupons-ending'],
    channels: { mail: 'on', push: 'on' },
    advertises: true,
  },
  'member.blocked': {
    group: 'shop',
    events: ['member.blocked'],
    templates: ['member-blocked'],
    channels: { mail: 'always' },
  },
  'question.answered': {
    group: 'writing',
    events: ['qna.answered'],
    templates: ['question-answered'],
    channels: { mail: 'on', push: 'on', alimtalk: 'off' },
  },
  'writing.hidden': {
    group: 'writing',
    events: ['qna.hidden', 'reviews.hidden', 'qna.objection-settled', 'reviews.objection-settled'],
    templates: ['question-hidden', 'review-hidden', 'objection-kept', 'objection-granted'],
    channels: { mail: 'always', push: 'on' },
  },
  'business.decided': {
    group: 'account',
    events: ['corp.decided', 'company.decided'],
    templates: ['corp-approved', 'corp-rejected', 'company-approved', 'company-rejected'],
    channels: { mail: 'always', push: 'on', alimtalk: 'off' },
  },
  'account.changed': {
    group: 'account',
    events: ['shop.account-changed'],
    templates: ['own-account-changed'],
    channels: { mail: 'always' },
  },
  'payout.changed': {
    group: 'account',
    events: ['settlement.account-changed', 'settlement.payout-answered', 'tax.fee-invoice-issued'],
    templates: [
      'payout-account-changed',
      'payout-account-proven',
      'payout-account-rejected',
      'payout-paid',
      'payout-failed',
      'fee-invoice-issued',
    ],
    channels: { mail: 'always' },
  },
  'shop.suspension': {
    group: 'account',
    events: ['shop.suspended', 'shop.suspension-lifted'],
    templates: ['shop-suspended', 'shop-suspension-lifted'],
    channels: { mail: 'always' },
  },
} as const satisfies Record<string, Kind>

export type PersonKind = keyof typeof personNotificationTable
export const personNotificationKinds = Object.keys(personNotificationTable) as PersonKind[]

export type NotificationTemplate = (typeof personNotificationTable)[PersonKind]['templates'][number]

const kindOf = (kind: PersonKind): Kind => personNotificationTable[kind]

export const groupOf = (kind: PersonKind): Kind['group'] => kindOf(kind).group

/** Null if the kind is not sent by the channel. */
export const channelDefault = (kind: PersonKind, channel: PersonChannel): ChannelDefault | null =>
  kindOf(kind).channels[channel] ?? null

const kinds = new Map(
  personNotificationKinds.flatMap((kind) =>
    kindOf(kind).templates.map((template) => [template, kind] as const),
  ),
)

export const kindOfTemplate = (template: NotificationTemplate): PersonKind =>
  kinds.get(template) as PersonKind

/** `choice` is undefined for a person without a choice. */
export function isChannelOn(kind: PersonKind, channel: PersonChannel, choice: boolean | undefined): boolean {
  const state = channelDefault(kind, channel)
  if (state === null) return false
  return state === 'always' || (choice ?? state === 'on')
}

export const isChoosable = (kind: PersonKind, channel: PersonChannel): boolean =>
  ['on', 'off'].includes(channelDefault(kind, channel) ?? '')
