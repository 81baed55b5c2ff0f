import type { MailTemplate } from '../../../platform/mail/mailer.ts'

/**
 * The ways in which a person is told. `alimtalk` is there where the operator has set its keys; `message` is a line in the conversation with the
 * shop, where there is one.
 */
export const personChannels = ['mail', 'push', 'alimtalk', 'message'] as const
export type PersonChannel = (typeof personChannels)[number]

/** Whether a person is told by a channel: `on` and `off` until they choose, `always` whatever they choose. */
type Usual = 'on' | 'off' | 'always'

/**
 * - `events`: what happened, by the names of events, or of the job that looks for it
 * - `templates`: the words of each, by one name for all channels: `ui/texts/mails.ts`, `pushes.ts`, `alimtalk.ts`
 * - `advertises`: the law treats it as an advertisement: it goes to those alone who consent to the shop's, and never by Alimtalk
 */
interface Kind {
  group: 'order' | 'writing' | 'shop' | 'account'
  events: readonly string[]
  templates: readonly MailTemplate[]
  channels: Partial<Record<PersonChannel, Usual>>
  advertises?: true
}

/**
 * The one table of what a person is told. Mails of contracts, refunds and measures against somebody's words are owed by law and can't be turned off
 * (decision 38). Safe in a browser.
 */
export const personTable = {
  'order.paid': {
    group: 'order',
    events: ['order.placed', 'order.paid', 'order.canceled'],
    templates: ['order-waiting', 'order-paid', 'order-canceled'],
    channels: { mail: 'always', push: 'on', alimtalk: 'on', message: 'off' },
  },
  'order.sent': {
    group: 'order',
    events: ['order.moved'],
    templates: ['order-sent'],
    channels: { mail: 'on', push: 'on', alimtalk: 'on', message: 'off' },
  },
  'order.claim': {
    group: 'order',
    events: ['order.moved', 'order.refund-sent'],
    templates: ['claim-accepted', 'claim-rejected', 'order-refunded', 'refund-sent'],
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
} as const satisfies Record<string, Kind>

export type PersonKind = keyof typeof personTable
export const personKinds = Object.keys(personTable) as PersonKind[]

/** The templates that persons are told by. */
export type NoticeTemplate = (typeof personTable)[PersonKind]['templates'][number]

const kindOf = (kind: PersonKind): Kind => personTable[kind]

export const groupOf = (kind: PersonKind): Kind['group'] => kindOf(kind).group

/** The state of a channel of a kind until a person chooses; null where the kind is not told by it. */
export const usualOf = (kind: PersonKind, channel: PersonChannel): Usual | null =>
  kindOf(kind).channels[channel] ?? null

const kinds = new Map(
  personKinds.flatMap((kind) => kindOf(kind).templates.map((template) => [template, kind] as const)),
)

/** The kind that a template belongs to. */
export const kindOfTemplate = (template: NoticeTemplate): PersonKind => kinds.get(template) as PersonKind

/** Whether a person may be told of a kind by a channel. `chosen` is undefined without a choice. */
export function isToldBy(kind: PersonKind, channel: PersonChannel, chosen: boolean | undefined): boolean {
  const usual = usualOf(kind, channel)
  if (usual === null) return false
  return usual === 'always' || (chosen ?? usual === 'on')
}

/** Whether a person may turn a channel of a kind on and off. */
export const mayChoose = (kind: PersonKind, channel: PersonChannel): boolean =>
  ['on', 'off'].includes(usualOf(kind, channel) ?? '')
