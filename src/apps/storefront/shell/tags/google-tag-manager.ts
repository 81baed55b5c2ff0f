import { googleEvent } from './google-events.ts'
import type { MakeService } from './tag-service.ts'

interface ContainerPage {
  dataLayer?: unknown[]
}

/** A container of Google Tag Manager: it gets the events as Google names them, from its data layer. */
export const service: MakeService<ContainerPage> = (id, page) => ({
  source: `https://www.googletagmanager.com/gtm.js?id=${id}`,
  prepare() {
    page.dataLayer ??= []
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  },
  tell(moment) {
    const event = googleEvent(moment)
    if (!event) return
    const [name, fields] = event
    if (!('items' in fields)) return void page.dataLayer?.push({ event: name, ...fields })
    // Goods of an earlier event would be added to those of this one.
    page.dataLayer?.push({ ecommerce: null }, { event: name, ecommerce: fields })
  },
})
