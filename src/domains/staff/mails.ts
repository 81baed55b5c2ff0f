import type { ShopAccess } from '../../platform/contract/caller.ts'
import { strangersMails } from '../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../platform/limits/rate-limits.ts'
import type { Mailer, MailTemplate } from '../../platform/mail/mailer.ts'
import type { Accounts } from '../accounts/accounts.service.ts'

const MAILS_OF_SHOP: RateLimit = { name: 'staff-mail', max: 30, seconds: 24 * 60 * 60 }

type ShopRef = Pick<ShopAccess, 'id' | 'shopid'>

export interface StaffMailDeps {
  mailer: Mailer
  limits: Pick<RateLimits, 'consumeAll'>
  accounts: Pick<Accounts, 'find'>
  /** builds the URL of a page on the admin host */
  adminUrl: (path: string) => string
}

/** Mails with tokens in their links. They are sent without events, because events must not contain secrets. */
export function staffMails({ mailer, limits, accounts, adminUrl }: StaffMailDeps) {
  return {
    /** Counts a mail against the limits of its shop and of its recipient. Throws TOO_MANY_REQUESTS. */
    count: (shopId: number, email: string): Promise<void> =>
      limits.consumeAll([
        [MAILS_OF_SHOP, String(shopId)],
        [strangersMails, email.trim().toLowerCase()],
      ]),

    async invite(invitation: {
      email: string
      token: string
      name: string
      inviterUid: number
    }): Promise<void> {
      const { email, token, name: shop, inviterUid } = invitation
      const inviter = await accounts.find(inviterUid)
      const url = adminUrl(`/invitation?token=${token}`)
      const data = { name: inviter?.name ?? '', shop, url }
      await mailer.send({ to: email, template: 'staff-invited', data })
    },

    /** Mails a member of staff that the owner offers them the shop `name`. Counts as a mail of the shop. */
    async offer({ id, shopid }: ShopRef, uid: number, name: string): Promise<void> {
      await mailPerson(id, uid, 'shop-offered', {
        shop: name,
        url: adminUrl(`/shops/${shopid}/role`),
      })
    },

    /** Mails the owner a link that confirms the transfer. */
    async confirm(
      { id, shopid }: ShopRef,
      accepted: { owner: number; name: string; token: string },
    ): Promise<void> {
      const url = adminUrl(`/shops/${shopid}/role?token=${accepted.token}`)
      await mailPerson(id, accepted.owner, 'shop-transfer', { shop: accepted.name, url })
    },
  }

  async function mailPerson(
    shopId: number,
    uid: number,
    template: MailTemplate,
    data: { shop: string; url: string },
  ) {
    const person = await accounts.find(uid)
    if (!person) return
    await limits.consumeAll([[MAILS_OF_SHOP, String(shopId)]])
    await mailer.send({ to: person.email, template, data: { name: person.name, ...data } })
  }
}
