import type { Moment } from './moments.ts'

/** A service on the page, for one id of the shop. */
export interface Service {
  /** address of its script */
  source: string
  /** before the script loads: what the script expects on the page */
  prepare?: () => void
  /** one moment, once the script has run; of those that the service does not know it is told nothing */
  tell: (moment: Moment) => void
}

/** Makes a service of a shop's id, which has the form of `tagIds`, on a page with the globals of the service's script. */
export type MakeService<Page> = (id: string, page: Page) => Service
