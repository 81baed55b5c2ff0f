import { serve } from '../../platform/contract/contract.ts'
import { interestsCalls } from './interests.contract.ts'
import type { Interests } from './interests.service.ts'

export function interestsRoutes(interests: Interests) {
  return serve(interestsCalls, {
    syncRecent: (_query, { person, body }) => interests.syncRecent(person, body.list),
    async addRecent({ pick }, { person, body }) {
      const product = { ...body, shopid: Number(body.shopid), pid: Number(body.pid) }
      await interests.addRecent(person, { ...product, pick: pick ?? body.pick })
      return { ok: true }
    },
    recentProducts: (_query, { body, caller }) => interests.recentProducts(body.list, { caller }),
    like: (_query, { person, body }) => interests.like(person, body),
    liked: (query, { person }) => interests.liked(person, query),
    likedHere: (query, { person }) => interests.likedHere(person, query),
    syncLikes: (_query, { person, body }) => interests.syncLikes(person, body),
    guestLikes: (_query, { body }) => interests.guestLikes(body),
    restock: (query, { person }) => interests.restock.list(person, query),
    askRestock: (_query, { person, body }) => interests.restock.set(person, body),
    priceWatches: (query, { person }) => interests.prices.list(person, query),
    watchPrice: (_query, { person, body }) => interests.prices.set(person, body),
    likes: (query, { person, caller }) => interests.likes(person, query, { caller }),
  })
}
