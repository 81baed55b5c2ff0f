import { parsePhone } from '../../../platform/contract/phone.ts'
import {
  isChannelOn,
  kindOfTemplate,
  type NotificationTemplate,
  type PersonChannel,
  type PersonKind,
} from './person-kinds.ts'

export interface NotificationRequest {
  /** sent once per key */
  key: string
  template: NotificationTemplate
  /** variables of the text; `url` is the page that it links to */
  data: Readonly<Record<string, string>>
  to: {
    /** null for a guest */
    uid: number | null
    email: string
    /** phone number of a guest's order */
    phone?: string
  }
  /** line in the conversation with the shop (internal id), with the number of its order */
  message?: { shop: number; order?: string; text: string }
}

export interface Reach {
  /** from the identity check, empty without one */
  phone: string
  choices: ReadonlyMap<`${PersonKind} ${PersonChannel}`, boolean>
}

/** Guests get mails, and Alimtalk at the number of their order. */
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

/** Alimtalk goes to proven numbers only: anybody can enter another's number in an account. */
export const phoneOf = (to: NotificationRequest['to'], reach: Reach | undefined): string =>
  mobileOf(to.uid === null ? (to.phone ?? '') : (reach?.phone ?? ''))

/** Digits of a mobile number; empty for any other. */
function mobileOf(phone: string): string {
  const digits = parsePhone(phone)
  return digits?.startsWith('01') ? digits : ''
}
