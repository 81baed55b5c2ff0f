import { googleEvent } from './google-events.ts'
import type { CreateTagService } from './tag-service.ts'

interface ContainerPage {
  dataLayer?: unknown[]
}

/** A Google Tag Manager container. It receives GA4 events in its data layer. */
export const service: CreateTagService<ContainerPage> = (id, page) => ({
  source: `https://www.googletagmanager.com/gtm.js?id=${id}`,
  prepare() {
    page.dataLayer ??= []
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  },
  send(moment) {
    const event = googleEvent(moment)
    if (!event) return
    const [name, fields] = event
    if (!('items' in fields)) return void page.dataLayer?.push({ event: name, ...fields })
    // Clears the products of the previous event, which would otherwise be merged.
    page.dataLayer?.push({ ecommerce: null }, { event: name, ecommerce: fields })
  },
})
