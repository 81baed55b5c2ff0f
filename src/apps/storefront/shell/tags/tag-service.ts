import type { TagEvent } from './tag-events.ts'

/** A service for one id of the shop. */
export interface Service {
  /** URL of its script */
  source: string
  /** sets the globals that the script expects, before it loads */
  prepare?: () => void
  /** sends an event after the script has loaded; ignores unknown events */
  send: (event: TagEvent) => void
}

/**
 * Creates a service for an id that has the form required by `tagIds`. `page` contains the global variables of the
 * service's script.
 */
export type CreateTagService<Page> = (id: string, page: Page) => Service
