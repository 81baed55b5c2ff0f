import { accountPages } from '../../domains/accounts/contract.ts'
import type { StoredEvent } from '../../platform/events/outbox.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'accounts' | 'tenancy'> & {
  mailer: Mailer
  /** an address on the account host */
  accountUrl: (path: string) => string
}

/** Tells a shop's owner by mail that the account which buyers send money to is another one now: it may have been somebody else. */
export function ownAccountMails({ accounts, tenancy, mailer, accountUrl }: Needs) {
  return async ({ payload }: StoredEvent): Promise<void> => {
    const [uid, shopid] = [payload.uid as number, payload.shopid as string]
    const person = await accounts.find(uid)
    const shop = (await tenancy.ownShops(uid)).find((each) => each.shopid === shopid)
    if (!person || !shop) return
    const own = await tenancy.ownAccount(await tenancy.ownShop(uid, shopid))
    const account = own ? `${own.bank} ${own.number} (예금주 ${own.holder})` : ''
    const data = { name: person.name, shop: shop.name, account, url: accountUrl(accountPages.info) }
    await mailer.send({ to: person.email, template: 'own-account-changed', data })
  }
}
