import { serve } from '../../../platform/contract/contract.ts'
import { documentUrl } from '../../../platform/uploads/accept-document.ts'
import type { MembershipService } from '../membership.service.ts'
import { sellerMembershipCalls } from './member-settings.contract.ts'

export function sellerMembershipRoutes({ requests, joinDecisions, discount }: MembershipService) {
  return serve(sellerMembershipCalls, {
    joinRequests: ({ shopid: _shopid, ...query }, { shop }) => requests.list(shop.id, query),
    joinRequestCount: async (_query, { shop }) => ({ waiting: await requests.waiting(shop.id) }),
    discountSetting: (_query, { shop }) => discount.find(shop.id),
    saveDiscount: (_query, { shop, record, body: { version, kind, value } }) =>
      discount.save(shop.id, { version, kind, value }, record),
    async joinPaper(_query, { body: { request }, person, shop }) {
      const bytes = await requests.paper(shop.id, request, `${shop.role} ${person.uid} of shop ${shop.id}`)
      return { image: documentUrl(bytes) }
    },
    async approveJoin(_query, { body: { request, version }, shop, record }) {
      await joinDecisions.approve(shop.id, request, { version, record })
      return { ok: true as const }
    },
    async rejectJoin(_query, { body: { request, version, reason }, shop, record }) {
      await joinDecisions.reject(shop.id, request, { reason, version, record })
      return { ok: true as const }
    },
  })
}
