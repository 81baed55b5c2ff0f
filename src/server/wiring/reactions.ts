import { corpService } from '../../domains/accounts/corp/service.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { StoredEvent } from '../../platform/events/outbox.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Services } from '../services.ts'
import { corpMails } from './corp-mails.ts'
import { joinMails } from './join-mails.ts'
import { orderMails } from './order-mails.ts'
import { ownAccountMails } from './own-account-mails.ts'

const CHANGES_TEXTS = new Set([
  'shop.changed',
  'content.changed',
  'list.changed',
  'product.changed',
  'reviews.changed',
  'qna.changed',
])

/** Mails about orders wait for nothing but their order; all else is done one after the other. */
export const isIndependent = ({ type }: StoredEvent): boolean => type.startsWith('order.')

/** What the rooms do when something happened in another place; each event is handed in once among all processes. */
export function reactions(
  needs: Services & {
    database: Database
    mailer: Mailer
    limits: Pick<RateLimits, 'take'>
    scheme: 'http' | 'https'
    accountUrl: (path: string, query?: Record<string, string>) => string
  },
): (event: StoredEvent) => Promise<void> {
  const { catalogue, fonts, marketing, membership, reviews } = needs
  const mailDecision = joinMails(needs)
  const mailCorp = corpMails({ ...needs, corp: corpService(needs) })
  const mailOrder = orderMails(needs)
  const mailAccount = ownAccountMails(needs)
  return async (event) => {
    const { type, payload } = event
    if (CHANGES_TEXTS.has(type)) await fonts.markDue(payload.shopid as string)
    if (type === 'membership.joined' || type === 'membership.approved')
      await marketing.welcome(payload.uid as number, payload.shopid as string)
    if (type === 'membership.approved' || type === 'membership.rejected') return mailDecision(event)
    if (type === 'corp.decided') return mailCorp(event)
    if (type === 'shop.account-changed') return mailAccount(event)
    if (type.startsWith('order.')) return mailOrder(event)
    if (type === 'account.left') {
      await membership.leaveAll(payload.uid as number)
      await marketing.forget(payload.uid as number)
      return reviews.forgetWriter(payload.uid as number)
    }
    if (type === 'stock.changed') return catalogue.refreshStock(payload as { shop: number; pids: number[] })
    if (type !== 'product.changed') return
    const changed = payload as { shopid: string; sids: number[] }
    // Shops that picked the product show its new price, picture and stock; reviews of a stopped product are hidden.
    await catalogue.refreshPicks(changed)
    await reviews.followListings(changed)
  }
}
