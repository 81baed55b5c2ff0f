/** A page view with the data that identify its visitor and source. None of these texts is stored. */
export interface View {
  shopid: string
  /** ms since 1970 */
  at: number
  /** path and query */
  url: string
  agent: string
  address: string
  /** address of the previous page; empty for none */
  referrer: string
  /** the requested host */
  host: string
  device: 'mobile' | 'pc'
}

/** Consecutive views of one page by one visitor. */
export interface ViewRun extends View {
  views: number
  /** ms since 1970 */
  lastAt: number
}
