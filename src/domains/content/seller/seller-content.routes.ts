import { serve } from '../../../platform/contract/contract.ts'
import type { ContentService } from '../content.service.ts'
import { sellerContentCalls } from './seller-content.contract.ts'

const ok = { ok: true } as const

export function sellerContentRoutes({ sellerAnnouncements, sellerPages }: ContentService) {
  return serve(sellerContentCalls, {
    shopNotices: ({ shopid: _, ...filter }, { shop }) => sellerAnnouncements.list(shop.id, filter),
    shopNotice: ({ notice }, { shop }) => sellerAnnouncements.read(shop.id, notice),
    createNotice: (_query, { shop, record, body: { shopid: _, ...edit } }) =>
      sellerAnnouncements.create(shop.id, edit, record),
    editNotice: (_query, { shop, person, caller, body: { shopid: _, notice, version, ...edit } }) =>
      sellerAnnouncements.edit(
        shop.id,
        { notice, version, edit },
        { uid: person.uid, address: caller.address },
      ),
    shopPolicy: ({ kind }, { shop }) => sellerPages.policy(shop.id, kind),
    savePolicy: (_query, { shop, person, caller, body: { shopid: _, ...policy } }) =>
      sellerPages.savePolicy(shop.id, policy, { uid: person.uid, address: caller.address }),
    shopLinks: (_query, { shop }) => sellerPages.links(shop.id),
    saveLinks: (_query, { shop, person, caller, body: { shopid: _, ...links } }) =>
      sellerPages.saveLinks(shop.id, links, { uid: person.uid, address: caller.address }),
    async deleteNotice(_query, { shop, record, body: { notice } }) {
      await sellerAnnouncements.remove(shop.id, notice, record)
      return ok
    },
    async restoreNotice(_query, { shop, record, body: { notice } }) {
      await sellerAnnouncements.restore(shop.id, notice, record)
      return ok
    },
  })
}
