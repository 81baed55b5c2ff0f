import type { Caller } from '../../platform/contract/caller.ts'
import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Tenancy } from '../tenancy/service.ts'
import { membershipCalls } from './contract.ts'
import type { MembershipService } from './service.ts'

/** Who comes and goes does so at a host of the shop itself; at any other host the shop is NOT_READY. */
export function membershipRoutes(
  membership: MembershipService,
  { shopidAt }: Pick<Tenancy, 'shopidAt'>,
): ServedCall[] {
  // A seller may point a proven domain elsewhere and see the session of that one host; it opens no other shop.
  async function assertAt({ host }: Caller, shopid: string): Promise<void> {
    if ((await shopidAt(host)) !== shopid) throw new DomainError('NOT_READY')
  }

  return serve(membershipCalls, {
    async join({ shopid }, { person, caller }) {
      await assertAt(caller, shopid)
      return membership.join(person, shopid)
    },
    async cancel({ shopid }, { person, caller }) {
      await assertAt(caller, shopid)
      await membership.leave(person.uid, shopid)
      return { ok: true as const }
    },
    isMember: ({ shopid }, { person }) => membership.isMember(person.uid, shopid),
    joinStatus: ({ xshopid }, { person }) => membership.joinStatus(person.uid, xshopid),
    async requestJoin(_query, { person, body: { shopid, memo }, caller }) {
      await assertAt(caller, shopid)
      return membership.join(person, shopid, { memo, file: '' })
    },
    async requestCorpJoin(_query, { person, body: { shopid, memo, file_url }, caller }) {
      await assertAt(caller, shopid)
      return membership.join(person, shopid, { memo, file: file_url })
    },
    uploadFile: async (_query, { person, body }) => ({
      file_url: await membership.uploadFile(person.uid, body),
    }),
    pointHistory: (query, { person }) => membership.pointHistory(person.uid, query),
    memberships: (_query, { person }) => membership.memberships(person.uid),
    joinBenefit: async ({ shopid }, { caller }) =>
      membership.joinBenefit((await caller.person())?.uid ?? null, shopid),
  })
}
