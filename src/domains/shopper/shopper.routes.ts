import { serve } from '../../platform/contract/contract.ts'
import { shopperCalls } from './shopper.contract.ts'
import type { Shopper } from './shopper.service.ts'

export function shopperRoutes(shopper: Shopper) {
  return serve(shopperCalls, {
    mySummary: ({ shopid }, { person }) => shopper.mySummary(person, shopid),
    orderSummary: (_query, { person }) => shopper.orderSummary(person),
    myMoments: ({ shopid }, { person }) => shopper.myMoments(person, shopid),
    unread: (_query, { person }) => shopper.unread(person),
    myPage: async (query, { caller }) => shopper.myPage(await caller.person(), query),
  })
}
