import { parsePhone } from '../../../platform/contract/phone.ts'
import {
  isToldBy,
  kindOfTemplate,
  type NoticeTemplate,
  type PersonChannel,
  type PersonKind,
} from './kinds.ts'

/** Something to tell a person. A guest has no uid. */
export interface Notice {
  /** told once, however often it is asked for */
  key: string
  template: NoticeTemplate
  /** of the words; `url` is the page that they lead to */
  data: Readonly<Record<string, string>>
  to: {
    uid: number | null
    email: string
    /** number on a guest's order */
    phone?: string
  }
  /** the words of a line in the conversation with the shop (internal id), and the order that it is about */
  message?: { shop: number; order?: string; text: string }
}

/** A person's number and choices, which decide how they are told. */
export interface Reach {
  /** the number that an identity check has proven; empty without */
  phone: string
  choices: ReadonlyMap<`${PersonKind} ${PersonChannel}`, boolean>
}

/** The channels of a notice. A guest is told of orders by mail, and by Alimtalk at the number on the order. */
export function channelsOf(
  { template, to, message }: Notice,
  reach: Reach | undefined,
  hasAlimtalk: (template: NoticeTemplate) => boolean,
): PersonChannel[] {
  const kind = kindOfTemplate(template)
  const isTold = (channel: PersonChannel) => isToldBy(kind, channel, reach?.choices.get(`${kind} ${channel}`))
  const channels: PersonChannel[] = []
  if (isTold('mail')) channels.push('mail')
  if (to.uid !== null && isTold('push')) channels.push('push')
  if (phoneOf(to, reach) && hasAlimtalk(template) && isTold('alimtalk')) channels.push('alimtalk')
  if (to.uid !== null && message && isTold('message')) channels.push('message')
  return channels
}

/** The number for Alimtalk: a person's proven one alone, for anybody can write somebody's number into an account. */
export const phoneOf = (to: Notice['to'], reach: Reach | undefined): string =>
  mobileOf(to.uid === null ? (to.phone ?? '') : (reach?.phone ?? ''))

/** A mobile number in digits; empty for any other. */
function mobileOf(phone: string): string {
  const digits = parsePhone(phone)
  return digits?.startsWith('01') ? digits : ''
}
