import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import { addressOfJpeg } from '../../../platform/uploads/private-uploads.ts'
import type { Tenancy } from '../../tenancy/service.ts'
import type { MembershipService } from '../service.ts'
import { sellerMembershipCalls } from './contract.ts'

/** What a shop's owner decides about who asks to join. Everybody else's shop is NOT_FOUND. */
export function sellerMembershipRoutes(
  { requests, approve, reject }: MembershipService,
  { ownShop }: Pick<Tenancy, 'ownShop'>,
): ServedCall[] {
  return serve(sellerMembershipCalls, {
    joinRequests: async ({ shopid, ...wanted }, { person }) =>
      requests.list(await ownShop(person.uid, shopid), wanted),
    async joinPaper(_query, { body: { shopid, request }, person }) {
      const shop = await ownShop(person.uid, shopid)
      const bytes = await requests.paper(shop, request, `owner ${person.uid} of shop ${shop}`)
      return { image: addressOfJpeg(bytes) }
    },
    async approveJoin(_query, { body: { shopid, request }, person }) {
      await approve(await ownShop(person.uid, shopid), request)
      return { ok: true as const }
    },
    async rejectJoin(_query, { body: { shopid, request, reason }, person }) {
      await reject(await ownShop(person.uid, shopid), request, reason)
      return { ok: true as const }
    },
  })
}
