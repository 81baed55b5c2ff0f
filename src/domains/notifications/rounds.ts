import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type MailRequest, queueMails } from '../../platform/mail/mailer.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { Accounts } from '../accounts/service.ts'
import type { StaffService } from '../staff/service.ts'
import { inAdmin, pageOf, type Sites } from './links.ts'
import { type Bundle, bundlesFor, restAfter } from './rules.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

const SHOPS_AT_ONCE = 100

export interface RoundsNeeds {
  database: Database
  accounts: Pick<Accounts, 'findAll'>
  staff: Pick<StaffService, 'peopleIn'>
  clock: Clock
}

/** Tells what has happened, in rounds: many facts of a shop are one mail to each of its people. */
export function notificationRounds({ database, accounts, staff, clock }: RoundsNeeds) {
  /** The mails to the people of the shop, by the roles and choices of this moment. */
  async function mailsIn(tx: Tx, shop: number, bundles: Bundle[], sites: Sites): Promise<MailRequest[]> {
    const people = await staff.peopleIn(tx, shop)
    const uids = people.map(({ uid }) => uid)
    const choices = await store.choicesOf(tx, shop, uids)
    const named = await accounts.findAll(uids)
    const { shopid, name: shopName } = await store.shopOf(tx, shop)
    const itemOf = ({ kind, count, labels }: Bundle) => ({
      kind,
      count,
      labels,
      url: pageOf(sites, shopid, kind),
    })
    return people.flatMap(({ uid, ...held }) => {
      const own = choices.filter((each) => each.uid === uid)
      const told = bundlesFor(bundles, {
        ...held,
        choices: new Map(own.map((each) => [each.kind, each.told])),
      })
      const person = named.get(uid)
      if (!person || told.length === 0) return []
      const items = told.map(itemOf)
      const data = {
        name: person.name,
        shop: shopName,
        items: JSON.stringify(items),
        url: items[0]?.url ?? '',
        choices: inAdmin(sites, shopid, '/notifications'),
      }
      return [{ to: person.email, template: 'shop-notices' as const, data }]
    })
  }

  /** One round of a shop, in one transaction: its facts go as its mails are queued. Returns the number of mails. */
  const tell = (shop: number, sites: Sites): Promise<number> =>
    database.asShop(shop, async (tx: Tx) => {
      const now = clock()
      const round = await store.lockDueRound(tx, shop, now)
      if (!round) return 0
      const mails = await mailsIn(tx, shop, await store.takeFacts(tx, shop), sites)
      await queueMails(tx, mails)
      const day = seoulDay(now)
      const before = round.day === day ? round.rounds : 0
      // A round that told nobody anything delays nothing.
      const rounds = mails.length > 0 ? before + 1 : before
      const rest = mails.length > 0 ? restAfter(now, rounds) : now
      await store.endRound(tx, shop, { rest, day, rounds })
      return mails.length
    })

  return {
    /** Tells the people of all shops what is due. A shop that fails holds up no other. Returns the number of mails. */
    async tellDue(sites: Sites): Promise<number> {
      const shops = await database.asSystem('notifications', (tx) =>
        store.shopsDue(tx, clock(), SHOPS_AT_ONCE),
      )
      let mails = 0
      const failures: unknown[] = []
      for (const shop of shops)
        mails += await tell(shop, sites).catch((failure: unknown) => {
          failures.push(failure)
          return 0
        })
      if (failures.length > 0) throw new AggregateError(failures, 'people of some shops were told nothing')
      return mails
    },
  }
}
