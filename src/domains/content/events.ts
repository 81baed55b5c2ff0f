/** What content tells. */
export type ContentEvent =
  /** Something of the shop's content is different; `uid`, the owner, when it is the common blocks. */
  | { type: 'content.changed'; payload: { shopid: string; uid?: number } }
  | { type: 'promotion.changed'; payload: { slug: string } }
