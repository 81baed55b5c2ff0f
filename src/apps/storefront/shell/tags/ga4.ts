import { googleEvent } from './google-events.ts'
import { type GtagPage, gtagEvent, gtagSource, prepareGtag } from './gtag.ts'
import type { CreateTagService } from './tag-service.ts'

/** Google Analytics 4 and Google tags (`GT-`), which forward events to it. */
export const service: CreateTagService<GtagPage> = (id, page) => ({
  source: gtagSource(id),
  prepare: () => prepareGtag(page, id),
  send(moment) {
    const event = googleEvent(moment)
    if (event) gtagEvent(page, id, ...event)
  },
})
