import type { companyDecided } from '../../../domains/opening/events.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type CompanyNoticesNeeds = Pick<Services, 'notifications' | 'accounts' | 'opening'> & {
  /** an address on the admin host */
  adminUrl: (path: string) => string
}

/** Tells the person who handed in a shop's company what the operator has decided. */
export function companyNotices({ accounts, opening, notifications, adminUrl }: CompanyNoticesNeeds) {
  return async (
    { payload: { id, uid, shopid } }: EventOf<typeof companyDecided>,
    key: string,
  ): Promise<void> => {
    const [person, company] = [await accounts.find(uid), await opening.company(id)]
    // Somebody may have closed the account, or handed in another one meanwhile.
    if (!person || !company || company.state === 0) return
    const { shop, corpname, reason } = company
    const url = adminUrl(`/shops/${encodeURIComponent(shopid)}/start`)
    const template = company.state === 1 ? 'company-approved' : 'company-rejected'
    const data = { name: person.name, shop, corpname, reason, url }
    await notifications.persons.tell({ key, template, data, to: { uid, email: person.email } })
  }
}
