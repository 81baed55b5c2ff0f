import { accountPages } from '../../../domains/accounts/accounts.contract.ts'
import type { shopAccountChanged } from '../../../domains/tenancy/events.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type OwnAccountNoticesNeeds = Pick<Services, 'notifications' | 'accounts' | 'tenancy' | 'staff'> & {
  /** an address on the account host */
  accountUrl: (path: string) => string
}

/** Tells a shop's owner that the shop's bank account for buyers' money has changed: another person may have done it. */
export function ownAccountNotices({
  accounts,
  tenancy,
  staff,
  notifications,
  accountUrl,
}: OwnAccountNoticesNeeds) {
  return async (
    { payload: { uid, shopid } }: EventOf<typeof shopAccountChanged>,
    key: string,
  ): Promise<void> => {
    const person = await accounts.find(uid)
    const shop = (await staff.workplaces(uid)).find((each) => each.shopid === shopid)
    if (!person || !shop) return
    const access = await staff.accessOf(uid, shopid)
    const own = access && (await tenancy.ownAccount(access.id))
    const account = own ? `${own.bank} ${own.number} (예금주 ${own.holder})` : ''
    const data = { name: person.name, shop: shop.name, account, url: accountUrl(accountPages.info) }
    const to = { uid, email: person.email }
    await notifications.persons.tell({ key, template: 'own-account-changed', data, to })
  }
}
