import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { MAX_CHOSEN } from '../shared/display-limits.ts'
import { displayCalls } from './display.contract.ts'

export function displayRoutes({ display }: Pick<Catalogue, 'display'>) {
  return serve(displayCalls, {
    displayOrder: ({ category }, { shop }) => display.read(shop.id, category),
    setDisplayOrder: (_query, { shop, record, body }) => display.set(shop.id, body, record),
    listingChoices: ({ shopid: _, ...query }, { shop }) => display.choices(shop.id, query),
    chosenListings: ({ sids }, { shop }) =>
      display.chosen(shop.id, sids.split(',').slice(0, MAX_CHOSEN).map(Number)),
  })
}
