import { parsePhone } from '../../../platform/contract/phone.ts'
import {
  isChannelOn,
  kindOfTemplate,
  type NotificationTemplate,
  type PersonChannel,
  type PersonKind,
} from './person-kinds.ts'

export interface NotificationRequest {
  /** idempotency key: a notification is sent once per key */
  key: string
  template: NotificationTemplate
  /** variables of the text; `url` is the URL of the linked page */
  data: Readonly<Record<string, string>>
  to: {
    /** null for a guest */
    uid: number | null
    email: string
    /** phone number of the order, for a guest */
    phone?: string
  }
  /** message for the conversation with the shop (internal id); `order` is an order number */
  message?: { shop: number; order?: string; text: string }
}

export interface Reach {
  /** phone number from the identity check, empty without one */
  phone: string
  choices: ReadonlyMap<`${PersonKind} ${PersonChannel}`, boolean>
}

/** The channels of a notification. Guests get a mail, and Alimtalk to the phone number of their order. */
export function channelsOf(
  { template, to, message }: NotificationRequest,
  reach: Reach | undefined,
  hasAlimtalk: (template: NotificationTemplate) => boolean,
): PersonChannel[] {
  const kind = kindOfTemplate(template)
  const isOn = (channel: PersonChannel) =>
    isChannelOn(kind, channel, reach?.choices.get(`${kind} ${channel}`))
  const channels: PersonChannel[] = []
  if (isOn('mail')) channels.push('mail')
  if (to.uid !== null && isOn('push')) channels.push('push')
  if (phoneOf(to, reach) && hasAlimtalk(template) && isOn('alimtalk')) channels.push('alimtalk')
  if (to.uid !== null && message && isOn('message')) channels.push('message')
  return channels
}

/**
 * Only numbers from an identity check get Alimtalk, because anybody can enter another person's number in an account.
 */
export const phoneOf = (to: NotificationRequest['to'], reach: Reach | undefined): string =>
  mobileOf(to.uid === null ? (to.phone ?? '') : (reach?.phone ?? ''))

/** The digits of a mobile number; empty for other numbers. */
function mobileOf(phone: string): string {
  const digits = parsePhone(phone)
  return digits?.startsWith('01') ? digits : ''
}
