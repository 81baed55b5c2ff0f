import type {
  memberBlocked,
  membershipApproved,
  membershipRejected,
} from '../../domains/membership/events.ts'
import type { EventOf } from '../../platform/events/event-type.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Services } from '../services.ts'

export type JoinMailsNeeds = Pick<Services, 'accounts' | 'tenancy' | 'membership'> & {
  mailer: Mailer
  scheme: 'http' | 'https'
}

type Decision = EventOf<typeof membershipApproved | typeof membershipRejected | typeof memberBlocked>

/** Mails a shop's decision to the person who asked to join, and to one whom it has blocked. */
export function joinMails({ accounts, tenancy, membership, mailer, scheme }: JoinMailsNeeds) {
  return async ({ type, payload }: Decision, key: string): Promise<void> => {
    const { shopid, uid } = payload
    const person = await accounts.find(uid)
    // The account may have been closed meanwhile, or the shop hidden: then the mail would lead nowhere.
    const shop = await tenancy.skin({ id: shopid }).catch(() => null)
    if (!person || !shop) return
    const data = { name: person.name, shop: shop.name, url: `${scheme}://${shop.dom3 || shop.dom}/` }
    if (type === 'membership.approved')
      return mailer.send({ to: person.email, template: 'join-approved', data, key })
    if (type === 'member.blocked') {
      const reason = await membership.blockOf(shop.xshopid, uid)
      // The shop may have unblocked the person meanwhile.
      if (reason === null) return
      return mailer.send({ to: person.email, template: 'member-blocked', data: { ...data, reason }, key })
    }
    const reason = await membership.rejectionOf(shopid, uid)
    await mailer.send({ to: person.email, template: 'join-rejected', data: { ...data, reason }, key })
  }
}
