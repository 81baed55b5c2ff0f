import type { Router } from '../../../router/router.ts'
import type { ProductData } from '../../product/product-data.ts'
import { productItems } from './product-items.ts'
import { pendingEvents, type ReportedEvent } from './report-event.ts'
import type { TagEvent } from './tag-events.ts'

/** Sends the pending events, and from then on each reported event at once. */
export function handleReportedEvents(router: Pick<Router, 'state'>, send: (event: TagEvent) => void): void {
  const handleReport = (report: ReportedEvent) => {
    for (const event of toTagEvents(report, router.state.data)) send(event)
  }
  const pending = pendingEvents.splice(0)
  pendingEvents.push = (...reports) => {
    reports.forEach(handleReport)
    return 0
  }
  pending.forEach(handleReport)
}

/** Adds the product to a like. If the visitor has already left the product page, the like is not reported. */
function toTagEvents(report: ReportedEvent, data: unknown): TagEvent[] {
  if (report.kind !== 'likedHere') return [report]
  const { product } = (data ?? {}) as Partial<Extract<ProductData, { kind: 'product' }>>
  return product ? [{ kind: 'liked', items: productItems(product) }] : []
}
