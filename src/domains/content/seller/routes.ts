import { serve } from '../../../platform/contract/contract.ts'
import type { ContentService } from '../service.ts'
import { sellerContentCalls } from './contract.ts'

const done = { ok: true } as const

/** The calls of a shop's people about its content. */
export function sellerContentRoutes({ sellerNotices, sellerPages }: ContentService) {
  return serve(sellerContentCalls, {
    shopNotices: ({ shopid: _, ...filter }, { shop }) => sellerNotices.list(shop.id, filter),
    shopNotice: ({ notice }, { shop }) => sellerNotices.read(shop.id, notice),
    createNotice: (_query, { shop, record, body: { shopid: _, ...edit } }) =>
      sellerNotices.create(shop.id, edit, record),
    editNotice: (_query, { shop, person, caller, body: { shopid: _, notice, version, ...edit } }) =>
      sellerNotices.edit(shop.id, { notice, version, edit }, { uid: person.uid, address: caller.address }),
    shopPolicy: ({ kind }, { shop }) => sellerPages.policy(shop.id, kind),
    savePolicy: (_query, { shop, person, caller, body: { shopid: _, ...policy } }) =>
      sellerPages.savePolicy(shop.id, policy, { uid: person.uid, address: caller.address }),
    shopLinks: (_query, { shop }) => sellerPages.links(shop.id),
    saveLinks: (_query, { shop, person, caller, body: { shopid: _, ...links } }) =>
      sellerPages.saveLinks(shop.id, links, { uid: person.uid, address: caller.address }),
    async deleteNotice(_query, { shop, record, body: { notice } }) {
      await sellerNotices.remove(shop.id, notice, record)
      return done
    },
    async restoreNotice(_query, { shop, record, body: { notice } }) {
      await sellerNotices.restore(shop.id, notice, record)
      return done
    },
  })
}
