import { sql } from 'kysely'
import { strangersGiftMails } from '../../../platform/limits/mail-limits.ts'
import { rateLimits } from '../../../platform/limits/rate-limits.ts'
import { type MailRequest, queueMails } from '../../../platform/mail/mailer.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { maskName } from '../../audit/audit.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import { giftTokenOf } from '../core/gift-token.ts'
import type { OrdersDeps } from '../deps.ts'
import { GIFT_REMINDER_DAYS } from '../shared/gifts.ts'

const GIFTS_AT_ONCE = 100

interface DueGift {
  shopId: number
  orderId: number
  number: string
  email: string
  until: Date
  isMailed: boolean
  shopid: string
  shop: string
  giver: string
}

/** Mails of gifts whose giver has named the receiver's address (docs/product/orders.md#gifts). */
export function giftMails({
  database,
  clock,
  secret,
  accountUrl,
}: Pick<OrdersDeps, 'database' | 'clock' | 'secret' | 'accountUrl'>) {
  const limits = rateLimits(database)

  const mailOf = ({ number, email, until, isMailed, shopid, shop, giver }: DueGift): MailRequest => {
    const query = new URLSearchParams({ token: giftTokenOf(secret, number), shopid })
    return {
      to: email,
      template: isMailed ? 'gift-reminder' : 'gift-arrived',
      // The address may belong to anybody, so the mail has no words of the giver, and only a part of the name.
      data: { name: maskName(giver), shop, until: lastDay(until), url: `${accountUrl}/user/gift?${query}` },
      key: `gift ${isMailed ? 'reminder' : 'link'} ${number}`,
    }
  }

  /** Mails the next links and reminders. Returns the number of gifts. */
  const mailNext = (): Promise<number> =>
    database.asSystem('jobs', async (tx: Tx) => {
      const now = clock()
      const due = await claimDue(tx, now)
      const links = due.filter(({ isMailed }) => !isMailed)
      const refusals = await limits.consumeIn(
        tx,
        links.map(({ email }) => [strangersGiftMails, email.toLowerCase()]),
      )
      const refused = new Set(links.filter((_gift, index) => refusals[index]))
      for (const gift of due) await saveMailed(tx, gift, refused.has(gift) ? null : now)
      await queueMails(tx, due.filter((gift) => !refused.has(gift)).map(mailOf))
      return due.length
    })

  return {
    /** Mails each link once after the payment, and a reminder three days before the deadline. */
    async sendDue(): Promise<void> {
      while ((await mailNext()) === GIFTS_AT_ONCE);
    },
  }
}

/** Locks gifts whose link, or whose reminder, is to be mailed. */
async function claimDue(tx: Tx, now: Date): Promise<DueGift[]> {
  const reminded = new Date(now.getTime() + GIFT_REMINDER_DAYS * DAY_MS)
  const { rows } = await sql<DueGift>`
    select g.shop_id as "shopId", g.order_id as "orderId", g.number, g.email, g.until, g.mailed_at is not null as "isMailed",
      o.shopid, o.shop_name as shop, o.buyer_name as giver
    from order_gift g join shop_order o on o.shop_id = g.shop_id and o.id = g.order_id
    where g.email is not null and not g.closed and g.until > ${now}
      and (g.mailed_at is null or g.reminded_at is null and g.until <= ${reminded})
    order by g.until limit ${GIFTS_AT_ONCE} for update of g skip locked`.execute(tx)
  return rows
}

/** `now` is null for an address that has got too many mails of gifts, which is forgotten. */
async function saveMailed(tx: Tx, { shopId, orderId, isMailed, until }: DueGift, now: Date | null) {
  const isLate = now && until.getTime() - now.getTime() <= GIFT_REMINDER_DAYS * DAY_MS
  await tx
    .updateTable('order_gift')
    .set(
      now
        ? { ...(!isMailed && { mailed_at: now }), ...((isMailed || isLate) && { reminded_at: now }) }
        : { email: null },
    )
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()
}

/** The last whole day before the deadline, which is a midnight. */
const lastDay = (until: Date): string =>
  new Date(until.getTime() - 1).toLocaleDateString('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
