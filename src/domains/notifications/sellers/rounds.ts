import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type MailRequest, queueMails } from '../../../platform/mail/mailer.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { StaffService } from '../../staff/staff.service.ts'
import { type PushRequest, queuePushes } from '../push/requests.ts'
import type { Tx } from '../tables.ts'
import type { Channel } from './kinds.ts'
import { inAdmin, pageOf, type Sites } from './links.ts'
import { type Bundle, bundlesFor, restAfter } from './rules.ts'
import * as store from './store.ts'

const SHOPS_AT_ONCE = 100

export interface RoundsDeps {
  database: Database
  accounts: Pick<Accounts, 'findAll'>
  staff: Pick<StaffService, 'peopleIn'>
  clock: Clock
}

/** Tells what has happened, in rounds: many facts of a shop are one mail to each of its people. */
export function notificationRounds({ database, accounts, staff, clock }: RoundsDeps) {
  /** The mails and pushes to the people of the shop, by the roles and choices of this moment. `key` names the round. */
  async function sendIn(
    tx: Tx,
    shopId: number,
    bundles: Bundle[],
    { sites, key }: { sites: Sites; key: string },
  ) {
    const people = await staff.peopleIn(tx, shopId)
    const uids = people.map(({ uid }) => uid)
    const choices = await store.choicesOf(tx, shopId, uids)
    const named = await accounts.findAll(uids)
    const { shopid, name: shopName } = await store.shopOf(tx, shopId)
    const toItem = ({ kind, count, labels, names }: Bundle) => ({
      kind,
      count,
      labels,
      names,
      url: pageOf(sites, shopid, kind),
    })
    const mails: MailRequest[] = []
    const pushes: PushRequest[] = []
    for (const { uid, ...held } of people) {
      const own = choices.filter((choice) => choice.uid === uid)
      const reader = {
        ...held,
        choices: new Map(own.map(({ kind, channel, told }) => [`${kind} ${channel}` as const, told])),
      }
      const itemsBy = (channel: Channel) => bundlesFor(bundles, channel, reader).map(toItem)
      const person = named.get(uid)
      if (!person) continue
      const dataOf = (items: ReturnType<typeof itemsBy>) => ({
        name: person.name,
        shop: shopName,
        items: JSON.stringify(items),
        url: items[0]?.url ?? '',
        choices: inAdmin(sites, shopid, '/notifications'),
      })
      const [mailed, pushed] = [itemsBy('mail'), itemsBy('push')]
      if (mailed.length > 0) mails.push({ to: person.email, template: 'shop-notices', data: dataOf(mailed) })
      if (pushed.length > 0)
        pushes.push({
          uid,
          site: 'admin',
          template: 'shop-notices',
          data: dataOf(pushed),
          key: `${key} ${uid}`,
        })
    }
    return { mails, pushes }
  }

  /** One round of a shop, in one transaction: its facts go as its mails are queued. Returns the number of mails. */
  const tell = (shopId: number, sites: Sites): Promise<number> =>
    database.asShop(shopId, async (tx: Tx) => {
      const now = clock()
      const round = await store.lockDueRound(tx, shopId, now)
      if (!round) return 0
      const key = `round ${shopId} ${now.getTime()}`
      const { mails, pushes } = await sendIn(tx, shopId, await store.dequeueFacts(tx, shopId), { sites, key })
      await queueMails(tx, mails)
      await queuePushes(tx, pushes)
      const isTold = mails.length > 0 || pushes.length > 0
      const day = seoulDay(now)
      const before = round.day === day ? round.rounds : 0
      // A round that told nobody anything delays nothing.
      const rounds = isTold ? before + 1 : before
      const rest = isTold ? restAfter(now, rounds) : now
      await store.endRound(tx, shopId, { rest, day, rounds })
      return mails.length
    })

  return {
    /** Tells the people of all shops what is due. A shop that fails holds up no other. Returns the number of mails. */
    async sendDue(sites: Sites): Promise<number> {
      const shops = await database.asSystem('notifications', (tx) =>
        store.shopsDue(tx, clock(), SHOPS_AT_ONCE),
      )
      let mails = 0
      const failures: unknown[] = []
      for (const shopId of shops)
        mails += await tell(shopId, sites).catch((failure: unknown) => {
          failures.push(failure)
          return 0
        })
      if (failures.length > 0) throw new AggregateError(failures, 'people of some shops were told nothing')
      return mails
    },
  }
}
