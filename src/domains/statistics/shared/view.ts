/** A page view with the data that identify its visitor and source. None of its texts is stored. */
export interface View {
  shopid: string
  /** time of the view, ms since 1970 */
  at: number
  /** path and query of the page */
  url: string
  agent: string
  address: string
  /** address of the previous page; empty for none */
  referrer: string
  /** host of the request */
  host: string
  device: 'mobile' | 'pc'
}

/** Consecutive views of one page by one visitor, counted together. */
export interface ViewRun extends View {
  views: number
  /** time of the last view, ms since 1970 */
  lastAt: number
}
