import type { EventOf } from '../../../platform/events/event-type.ts'
import { accountPages } from '../../accounts/accounts.contract.ts'
import type { corpDecided } from '../../accounts/events.ts'
import type { companyDecided } from '../../opening/events.ts'
import type { payoutAccountChanged, payoutAnswered } from '../../settlements/events.ts'
import type { feeInvoiceIssued } from '../../tax/events.ts'
import { writtenApproval } from '../../tax/shared/fee-invoices.ts'
import type { shopAccountChanged, shopSuspended, shopSuspensionLifted } from '../../tenancy/events.ts'
import type { EventRulesDeps } from './deps.ts'

const PAYOUT_ACCOUNT_TEMPLATES = {
  WAITING: 'payout-account-changed',
  PROVEN: 'payout-account-proven',
  REJECTED: 'payout-account-rejected',
} as const

export function businessNotifications({
  accounts,
  corps,
  opening,
  tenancy,
  staff,
  notifications,
  texts,
  accountUrl,
  adminUrl,
}: Pick<
  EventRulesDeps,
  | 'accounts'
  | 'corps'
  | 'opening'
  | 'tenancy'
  | 'staff'
  | 'notifications'
  | 'texts'
  | 'accountUrl'
  | 'adminUrl'
>) {
  /** The owner, the name of the shop and the address of its settlements; null if the shop has another owner now. */
  async function ownerOf({ uid, shopid }: { uid: number; shopid: string }) {
    const person = await accounts.find(uid)
    const shop = (await staff.workplaces(uid)).find((workplace) => workplace.shopid === shopid)
    if (!person || !shop) return null
    const url = adminUrl(`/shops/${encodeURIComponent(shopid)}/settlements`)
    return { to: { uid, email: person.email }, data: { name: person.name, shop: shop.name, url } }
  }

  return {
    /** Notifies a shop's owner of a changed, proven or rejected account for payouts. */
    async notifyPayoutAccount({ payload }: EventOf<typeof payoutAccountChanged>, key: string): Promise<void> {
      const owner = await ownerOf(payload)
      if (!owner) return
      const { state, account, note } = payload
      const template = PAYOUT_ACCOUNT_TEMPLATES[state]
      const data = { ...owner.data, account, note }
      await notifications.persons.notify({ key, template, data, to: owner.to })
    },

    /** Notifies a shop's owner of a payout, or of one that the bank could not make. */
    async notifyPayout({ payload }: EventOf<typeof payoutAnswered>, key: string): Promise<void> {
      const owner = await ownerOf(payload)
      if (!owner) return
      const template = payload.paid ? 'payout-paid' : 'payout-failed'
      const data = { ...owner.data, amount: texts.won(payload.amount), problem: payload.problem }
      await notifications.persons.notify({ key, template, data, to: owner.to })
    },

    /** Notifies a shop's owner that the fees of a month were invoiced. */
    async notifyFeeInvoice({ payload }: EventOf<typeof feeInvoiceIssued>, key: string): Promise<void> {
      const owner = await ownerOf(payload)
      if (!owner) return
      const { shopid, month, kind, total, approval } = payload
      const data = {
        ...owner.data,
        month,
        kind,
        amount: texts.won(total),
        approval: writtenApproval(approval),
        url: adminUrl(`/shops/${encodeURIComponent(shopid)}/settlements/invoices/${month}`),
      }
      await notifications.persons.notify({ key, template: 'fee-invoice-issued', data, to: owner.to })
    },

    /** Notifies a shop's owner that an operator has suspended the shop, or lifted the suspension. */
    async notifySuspension(
      { type, payload }: EventOf<typeof shopSuspended> | EventOf<typeof shopSuspensionLifted>,
      key: string,
    ): Promise<void> {
      const owner = await ownerOf(payload)
      const access = owner && (await staff.accessOf(payload.uid, payload.shopid))
      if (!access) return
      const suspension = await tenancy.suspensions.current(access.id)
      // The next event tells of a state that has ended meanwhile.
      if ((type === 'shop.suspended') !== (suspension !== null)) return
      const template = suspension ? 'shop-suspended' : 'shop-suspension-lifted'
      const url = adminUrl(`/shops/${encodeURIComponent(payload.shopid)}/orders`)
      const data = { ...owner.data, text: suspension?.text ?? '', url }
      await notifications.persons.notify({ key, template, data, to: owner.to })
    },

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
