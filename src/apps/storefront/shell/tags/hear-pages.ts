import type { Router } from '../../../router/router.ts'
import type { ProductData } from '../../product/product-data.ts'
import { goodsOf } from './goods.ts'
import type { Moment } from './moments.ts'
import { type Told, waiting } from './tell.ts'

/** Hears what pages tell from now on, and at once what has waited. */
export function hearPages(router: Pick<Router, 'state'>, tell: (moment: Moment) => void): void {
  const hear = (visit: Told) => {
    for (const moment of momentsOf(visit, router.state.data)) tell(moment)
  }
  const early = waiting.splice(0)
  waiting.push = (...visits) => {
    visits.forEach(hear)
    return 0
  }
  early.forEach(hear)
}

/** The visitor may have left the product's page meanwhile. */
function momentsOf(visit: Told, data: unknown): Moment[] {
  if (visit.kind !== 'likedHere') return [visit]
  const { product } = (data ?? {}) as Partial<Extract<ProductData, { kind: 'product' }>>
  return product ? [{ kind: 'liked', items: goodsOf(product) }] : []
}
