/** A page that was sent, with what tells its visitor and the way that led there. None of the texts is kept. */
export interface View {
  /** public id of the shop */
  shopid: string
  /** ms */
  at: number
  /** path and query of the page */
  url: string
  agent: string
  address: string
  /** the address of the page before it; empty for none */
  referrer: string
  /** the host that was asked */
  host: string
  device: 'mobile' | 'pc'
}

/** Consecutive views of one page by one visitor. */
export interface ViewRun extends View {
  views: number
  /** time of the last view, ms since 1970 */
  lastAt: number
}
