/** The pages outside the shops: the operator's hosts, and what is shown where there is no shop to show. */
export type SitePage =
  /** `openUrl` is where a shop is opened */
  | { kind: 'platform'; shops: ShopCard[]; openUrl: string }
  | { kind: 'docs'; groups: CallGroup[] }
  | { kind: 'mails'; mails: MailCard[] }
  /** a short message, such as 'not ready' */
  | { kind: 'message'; title: string; description: string }

export interface MailCard {
  id: number
  recipient: string
  subject: string
  /** plain text; empty for a mail that left */
  body: string
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
  failure: string
  /** ISO 8601 */
  at: string
}

export interface ShopCard {
  name: string
  /** absolute address */
  url: string
  description: string
  /** absolute address of its picture, or empty */
  picture: string
}

export interface CallGroup {
  name: string
  calls: CallCard[]
}

export interface CallCard {
  method: string
  path: string
  summary: string
  params: { name: string; type: string; required: boolean; fallback: string }[]
  /** example of the reply's shape */
  reply: string
}
