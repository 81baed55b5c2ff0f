import type { companyDecided } from '../../domains/opening/events.ts'
import type { EventOf } from '../../platform/events/event-type.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Services } from '../services.ts'

export type CompanyMailsNeeds = Pick<Services, 'accounts' | 'opening'> & {
  mailer: Mailer
  /** an address on the admin host */
  adminUrl: (path: string) => string
}

/** Tells the person who handed in a shop's company, by mail, what the operator has decided. */
export function companyMails({ accounts, opening, mailer, adminUrl }: CompanyMailsNeeds) {
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
    await mailer.send({
      to: person.email,
      template,
      data: { name: person.name, shop, corpname, reason, url },
      key,
    })
  }
}
