import { type Call, type CallRequest, serve } from '../../platform/contract/contract.ts'
import type { Actor } from '../audit/audit.service.ts'
import { type StaffMailDeps, staffMails } from './mails.ts'
import { logCalls, staffCalls } from './staff.contract.ts'
import type { StaffService } from './staff.service.ts'

export type { StaffMailDeps } from './mails.ts'

const actorOf = ({
  person,
  caller,
}: Pick<CallRequest<Call>, 'caller'> & { person: { uid: number } }): Actor => ({
  uid: person.uid,
  address: caller.address,
})

export function staffRoutes(staff: StaffService, deps: StaffMailDeps) {
  const mails = staffMails(deps)
  const { invitations, transfers } = staff
  return serve(staffCalls, {
    ownShops: (_query, { person }) => staff.workplaces(person.uid, person.secondFactor === true),
    staff: (_query, { shop }) => staff.listStaff(shop.id),
    async inviteStaff(_query, request) {
      const { shop, body, person } = request
      // Checked before the mail is counted, because a refused invitation sends no mail.
      await invitations.assertInvitable(shop.id, body.email, person.uid)
      await mails.count(shop.id, body.email)
      const invitation = await invitations.invite(shop.id, body, actorOf(request))
      await mails.invite({ ...invitation, inviterUid: person.uid })
      return staff.listStaff(shop.id)
    },
    async cancelInvitation(_query, request) {
      await invitations.cancel(request.shop.id, request.body.invitation, actorOf(request))
      return staff.listStaff(request.shop.id)
    },
    async changeStaff(_query, request) {
      await staff.members.change(request.shop.id, request.body, actorOf(request))
      return staff.listStaff(request.shop.id)
    },
    async removeStaff(_query, request) {
      await staff.members.remove(request.shop.id, request.body.uid, actorOf(request))
      return staff.listStaff(request.shop.id)
    },
    async demandSecondFactor(_query, request) {
      const { shop, body, person } = request
      const actor = { ...actorOf(request), hasSecondFactor: person.secondFactor === true }
      await staff.secondFactor.demand(shop.id, body.grace_days, actor)
      return staff.listStaff(shop.id)
    },
    async leaveShop(_query, request) {
      await staff.members.leave(request.shop.id, actorOf(request))
      return { ok: true as const }
    },
    invitation: ({ token }, { person }) => invitations.invitation(token, person.uid),
    acceptInvitation: async (_query, request) => ({
      shopid: await invitations.accept(request.body.token, actorOf(request)),
    }),
    async offerShop(_query, request) {
      const { shop, body } = request
      await mails.offer(shop, body.uid, await transfers.offer(shop.id, body.uid, actorOf(request)))
      return staff.listStaff(shop.id)
    },
    async withdrawOffer(_query, request) {
      await transfers.withdraw(request.shop.id, actorOf(request))
      return staff.listStaff(request.shop.id)
    },
    async acceptShop(_query, request) {
      const { shop } = request
      await mails.confirm(shop, await transfers.accept(shop.id, actorOf(request)))
      return { ok: true as const }
    },
    async confirmTransfer(_query, request) {
      await transfers.confirm(request.shop.id, request.body.token, actorOf(request))
      return { ok: true as const }
    },
  })
}

export function logRoutes({ log, logPeople }: Pick<StaffService, 'log' | 'logPeople'>) {
  return serve(logCalls, {
    shopLog: ({ shopid: _shopid, ...filter }, { shop }) => log(shop.id, filter),
    logPeople: (_query, { shop }) => logPeople(shop.id),
    platformLog: (filter) => log(null, filter),
  })
}
