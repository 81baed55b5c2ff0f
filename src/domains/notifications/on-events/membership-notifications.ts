import type { EventOf } from '../../../platform/events/event-type.ts'
import type {
  memberBlocked,
  membershipApproved,
  membershipRejected,
  memberTierMoved,
} from '../../membership/events.ts'
import type { EventRulesDeps } from './deps.ts'

type Decision = EventOf<typeof membershipApproved | typeof membershipRejected | typeof memberBlocked>

type Deps = Pick<EventRulesDeps, 'notifications' | 'accounts' | 'tenancy' | 'membership' | 'scheme'>

export function membershipNotifications({ accounts, tenancy, membership, notifications, scheme }: Deps) {
  /** The person and the shop. Null if the account was closed or the shop hidden meanwhile. */
  async function partiesOf({ uid, shopid }: { uid: number; shopid: string }) {
    const person = await accounts.find(uid)
    const shop = await tenancy.skin({ id: shopid }).catch(() => null)
    if (!person || !shop) return null
    return { person, shop, home: `${scheme}://${shop.dom3 || shop.dom}/` }
  }

  return {
    async notifyDecision({ type, payload }: Decision, key: string): Promise<void> {
      const parties = await partiesOf(payload)
      if (!parties) return
      const { person, shop, home: url } = parties
      const data = { name: person.name, shop: shop.name, url }
      const to = { uid: payload.uid, email: person.email }
      const { notify } = notifications.persons
      if (type === 'membership.approved') return notify({ key, template: 'join-approved', data, to })
      if (type === 'member.blocked') {
        const reason = await membership.blocks.blockOf(shop.xshopid, payload.uid)
        // The shop may have ended the block meanwhile.
        if (reason === null) return
        return notify({ key, template: 'member-blocked', data: { ...data, reason }, to })
      }
      const reason = await membership.joins.rejectionOf(payload.shopid, payload.uid)
      await notify({ key, template: 'join-rejected', data: { ...data, reason }, to })
    },

    /** A change of tier concerns the membership, so the notification is not an advertisement by law. */
    async notifyTier({ payload }: EventOf<typeof memberTierMoved>, key: string): Promise<void> {
      const parties = await partiesOf(payload)
      if (!parties) return
      const { person, shop, home } = parties
      const { uid, was, now } = payload
      const data = { name: person.name, shop: shop.name, was, now, url: `${home}shop/member_point` }
      await notifications.persons.notify({
        key,
        template: 'tier-moved',
        data,
        to: { uid, email: person.email },
      })
    },
  }
}
