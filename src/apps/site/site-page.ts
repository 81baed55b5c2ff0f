/** Pages outside the shops: pages of the operator's hosts, and messages at a host that has no shop. */
export type SitePage =
  /** `openUrl` is the page that opens a shop */
  | { kind: 'platform'; shops: ShopCard[]; openUrl: string }
  | { kind: 'docs'; groups: CallGroup[] }
  | { kind: 'mails'; mails: MailCard[] }
  /** for example "not ready" */
  | { kind: 'message'; title: string; description: string }

export interface MailCard {
  id: number
  recipient: string
  subject: string
  /** plain text; empty once the mail was sent */
  body: string
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
  failure: string
  createdAt: string
}

export interface ShopCard {
  name: string
  url: string
  description: string
  /** absolute URL; empty without a picture */
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
