import { serve } from '../../platform/contract/contract.ts'
import { statisticsCalls } from './statistics.contract.ts'
import type { Statistics } from './statistics.service.ts'

export function statisticsRoutes(statistics: Statistics) {
  return serve(statisticsCalls, {
    dashboardWaiting: (_query, { shop }) => statistics.waiting(shop),
    dashboard: (period, { shop }) => statistics.dashboard(shop.id, period),
    bestSellers: (period, { shop }) => statistics.bestSellers(shop.id, period),
    topSources: (period, { shop }) => statistics.topSources(shop.id, period),
    popularSearches: ({ shopid }) => statistics.popularSearches(shopid),
    demand: (query) => statistics.demand(query),
    statistics: ({ topic, ...period }, { shop }) => statistics.of(shop.id, topic, period),
  })
}
