import { serve } from '../../platform/contract/contract.ts'
import { membershipCalls } from './membership.contract.ts'
import type { MembershipService } from './membership.service.ts'

export function membershipRoutes(membership: MembershipService) {
  return serve(membershipCalls, {
    join: ({ shopid, marketing = false }, { person }) => membership.joins.join(person, shopid, { marketing }),
    finishSignUp: (_query, { person }) => membership.signUp.finish(person),
    async cancel({ shopid }, { person }) {
      await membership.joins.leave(person.uid, shopid)
      return { ok: true as const }
    },
    isMember: ({ shopid }, { person }) => membership.isMember(person.uid, shopid),
    joinStatus: ({ xshopid }, { person }) => membership.joinStatus(person.uid, xshopid),
    requestJoin: (_query, { person, body: { shopid, memo, marketing = false } }) =>
      membership.joins.join(person, shopid, { memo, marketing }),
    ownRequest: ({ shopid }, { person }) => membership.ownRequest(person.uid, shopid),
    requestCorpJoin: (_query, { person, body: { shopid, memo, file_url, registered, marketing = false } }) =>
      membership.joins.join(person, shopid, {
        memo,
        file: file_url,
        registered: registered === true,
        marketing,
      }),
    uploadFile: async (_query, { person, body }) => ({
      file_url: await membership.uploadFile(person.uid, body),
    }),
    pointHistory: (query, { person }) => membership.pointHistory(person.uid, query),
    marketingConsent: ({ shopid }, { person }) => membership.marketing.consent(person.uid, shopid),
    saveMarketingConsent: (_query, { person, body: { shopid, agreed } }) =>
      membership.marketing.saveConsent(person.uid, shopid, agreed),
    memberships: (_query, { person }) => membership.memberships(person.uid),
    memberDiscount: ({ shopid }) => membership.memberDiscount(shopid),
    joinBenefit: async ({ shopid }, { caller }) =>
      membership.joinBenefit((await caller.person())?.uid ?? null, shopid),
  })
}
