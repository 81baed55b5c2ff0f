import type { memberTierMoved } from '../../domains/membership/events.ts'
import type { EventOf } from '../../platform/events/event-type.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Services } from '../services.ts'

export type TierMailsNeeds = Pick<Services, 'accounts' | 'tenancy'> & {
  mailer: Mailer
  scheme: 'http' | 'https'
}

/** Tells a member that their tier is another one: word of the membership, and no advertisement. */
export function tierMails({ accounts, tenancy, mailer, scheme }: TierMailsNeeds) {
  return async ({ payload }: EventOf<typeof memberTierMoved>, key: string): Promise<void> => {
    const { shopid, uid, was, now } = payload
    const person = await accounts.find(uid)
    // The account may have been closed meanwhile, or the shop hidden: then the mail would lead nowhere.
    const shop = await tenancy.skin({ id: shopid }).catch(() => null)
    if (!person || !shop) return
    const url = `${scheme}://${shop.dom3 || shop.dom}/shop/member_point`
    const data = { name: person.name, shop: shop.name, was, now, url }
    await mailer.send({ to: person.email, template: 'tier-moved', data, key })
  }
}
