/** The pages outside the shops: the operator's hosts, and what is shown where there is no shop to show. */
export type SitePage =
  | { kind: 'platform'; shops: ShopCard[] }
  | { kind: 'account' }
  | { kind: 'admin' }
  | { kind: 'docs'; groups: CallGroup[] }
  /** a short message, such as 'not ready' */
  | { kind: 'message'; title: string; description: string }

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
