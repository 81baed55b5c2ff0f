import type { EventOf } from '../../../platform/events/event-type.ts'
import { accountPages } from '../../accounts/accounts.contract.ts'
import type { corpDecided } from '../../accounts/events.ts'
import type { companyDecided } from '../../opening/events.ts'
import type { shopAccountChanged } from '../../tenancy/events.ts'
import type { EventRulesDeps } from './deps.ts'

export function businessNotifications({
  accounts,
  corps,
  opening,
  tenancy,
  staff,
  notifications,
  accountUrl,
  adminUrl,
}: Pick<
  EventRulesDeps,
  'accounts' | 'corps' | 'opening' | 'tenancy' | 'staff' | 'notifications' | 'accountUrl' | 'adminUrl'
>) {
  return {
    async notifyCompany({ payload }: EventOf<typeof companyDecided>, key: string): Promise<void> {
      const { id, uid, shopid } = payload
      const [person, company] = [await accounts.find(uid), await opening.company(id)]
      // The account may have been closed meanwhile, or the shop may have submitted another company, which is under
      // review.
      if (!person || !company || company.state === 0) return
      const { shop, corpname, reason } = company
      const url = adminUrl(`/shops/${encodeURIComponent(shopid)}/start`)
      const template = company.state === 1 ? 'company-approved' : 'company-rejected'
      const data = { name: person.name, shop, corpname, reason, url }
      await notifications.persons.notify({ key, template, data, to: { uid, email: person.email } })
    },

    async notifyCorp({ payload: { uid } }: EventOf<typeof corpDecided>, key: string): Promise<void> {
      const person = await accounts.find(uid)
      // The account may have been closed meanwhile, or the person may have submitted another business, which is under
      // review.
      if (!person) return
      const { state, corpname, reason } = await corps.find(uid)
      if (state === 0) return
      const url = accountUrl(accountPages.info, { corp: '1' })
      const data = { name: person.name, corpname, reason, url }
      const template = state === 1 ? 'corp-approved' : 'corp-rejected'
      await notifications.persons.notify({ key, template, data, to: { uid, email: person.email } })
    },

    /** Notifies a shop's owner of a new bank account, which a staff member may have entered. */
    async notifyOwnAccount({ payload }: EventOf<typeof shopAccountChanged>, key: string): Promise<void> {
      const { uid, shopid } = payload
      const person = await accounts.find(uid)
      const shop = (await staff.workplaces(uid)).find((workplace) => workplace.shopid === shopid)
      if (!person || !shop) return
      const access = await staff.accessOf(uid, shopid)
      const own = access && (await tenancy.ownShops.ownAccount(access.id))
      const account = own ? `${own.bank} ${own.number} (예금주 ${own.holder})` : ''
      const data = { name: person.name, shop: shop.name, account, url: accountUrl(accountPages.info) }
      const to = { uid, email: person.email }
      await notifications.persons.notify({ key, template: 'own-account-changed', data, to })
    },
  }
}
