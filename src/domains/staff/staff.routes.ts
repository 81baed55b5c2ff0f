import { type Asked, type Call, type ServedCall, serve } from '../../platform/contract/contract.ts'
import type { Actor } from '../audit/audit.service.ts'
import { type StaffMailDeps, staffMails } from './mails.ts'
import { logCalls, staffCalls } from './staff.contract.ts'
import type { StaffService } from './staff.service.ts'

export type { StaffMailDeps } from './mails.ts'

const byOf = ({ person, caller }: Pick<Asked<Call>, 'caller'> & { person: { uid: number } }): Actor => ({
  uid: person.uid,
  address: caller.address,
})

export function staffRoutes(staff: StaffService, deps: StaffMailDeps): ServedCall[] {
  const mails = staffMails(deps)
  const { invitations, transfers } = staff
  return serve(staffCalls, {
    ownShops: (_query, { person }) => staff.workplaces(person.uid),
    staff: (_query, { shop }) => staff.of(shop.id),
    async inviteStaff(_query, asked) {
      const { shop, body, person } = asked
      // A refused invitation sends no mail.
      await invitations.assertInvitable(shop.id, body.email, person.uid)
      await mails.count(shop.id, body.email)
      const made = await invitations.invite(shop.id, body, byOf(asked))
      await mails.invite({ ...made, by: person.uid })
      return staff.of(shop.id)
    },
    async cancelInvitation(_query, asked) {
      await invitations.cancel(asked.shop.id, asked.body.invitation, byOf(asked))
      return staff.of(asked.shop.id)
    },
    async changeStaff(_query, asked) {
      await staff.members.change(asked.shop.id, asked.body, byOf(asked))
      return staff.of(asked.shop.id)
    },
    async removeStaff(_query, asked) {
      await staff.members.remove(asked.shop.id, asked.body.uid, byOf(asked))
      return staff.of(asked.shop.id)
    },
    async leaveShop(_query, asked) {
      await staff.members.leave(asked.shop.id, byOf(asked))
      return { ok: true as const }
    },
    invitation: ({ token }, { person }) => invitations.invitation(token, person.uid),
    acceptInvitation: async (_query, asked) => ({
      shopid: await invitations.accept(asked.body.token, byOf(asked)),
    }),
    async offerShop(_query, asked) {
      const { shop, body } = asked
      await mails.offer(shop, body.uid, await transfers.offer(shop.id, body.uid, byOf(asked)))
      return staff.of(shop.id)
    },
    async withdrawOffer(_query, asked) {
      await transfers.withdraw(asked.shop.id, byOf(asked))
      return staff.of(asked.shop.id)
    },
    async acceptShop(_query, asked) {
      const { shop } = asked
      await mails.confirm(shop, await transfers.accept(shop.id, byOf(asked)))
      return { ok: true as const }
    },
    async confirmTransfer(_query, asked) {
      await transfers.confirm(asked.shop.id, asked.body.token, byOf(asked))
      return { ok: true as const }
    },
  })
}

export function logRoutes({ log, logPeople }: Pick<StaffService, 'log' | 'logPeople'>): ServedCall[] {
  return serve(logCalls, {
    shopLog: ({ shopid: _shopid, ...filter }, { shop }) => log(shop.id, filter),
    logPeople: (_query, { shop }) => logPeople(shop.id),
    platformLog: (filter) => log(null, filter),
  })
}
