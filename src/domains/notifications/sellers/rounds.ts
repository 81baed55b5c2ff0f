import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type MailRequest, queueMails } from '../../../platform/mail/mailer.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { StaffService } from '../../staff/staff.service.ts'
import { type PushRequest, queuePushes } from '../push/push-requests.ts'
import type { Tx } from '../tables.ts'
import { adminAddress, pageOf, type Sites } from './admin-links.ts'
import { type Bundle, nextRoundAt, notificationsFor } from './round-rules.ts'
import * as store from './rounds-store.ts'
import type { Channel } from './seller-kinds.ts'

const SHOPS_AT_ONCE = 100

export interface RoundsDeps {
  database: Database
  accounts: Pick<Accounts, 'findAll'>
  staff: Pick<StaffService, 'peopleIn'>
  clock: Clock
}

/**
 * Sends each shop's notifications in rounds (README). In a round, each member of staff gets one mail and one push about
 * everything that happened in the shop since the previous round.
 */
export function notificationRounds({ database, accounts, staff, clock }: RoundsDeps) {
  /** The mails and pushes of a round, by current roles and choices. `key` identifies the round. */
  async function buildMessages(
    tx: Tx,
    shopId: number,
    bundles: Bundle[],
    { sites, key }: { sites: Sites; key: string },
  ) {
    const people = await staff.peopleIn(tx, shopId)
    const uids = people.map(({ uid }) => uid)
    const choices = await store.readChoices(tx, shopId, uids)
    const accountsByUid = await accounts.findAll(uids)
    const { shopid, name: shopName } = await store.readShop(tx, shopId)
    const toItem = ({ kind, count, labels, names }: Bundle) => ({
      kind,
      count,
      labels,
      names,
      url: pageOf(sites, shopid, kind),
    })
    const mails: MailRequest[] = []
    const pushes: PushRequest[] = []
    for (const { uid, ...access } of people) {
      const own = choices.filter((choice) => choice.uid === uid)
      const reader = {
        ...access,
        choices: new Map(own.map(({ kind, channel, told }) => [`${kind} ${channel}` as const, told])),
      }
      const itemsBy = (channel: Channel) => notificationsFor(bundles, channel, reader).map(toItem)
      const person = accountsByUid.get(uid)
      if (!person) continue
      const dataOf = (items: ReturnType<typeof itemsBy>) => ({
        name: person.name,
        shop: shopName,
        items: JSON.stringify(items),
        url: items[0]?.url ?? '',
        choices: adminAddress(sites, shopid, '/notifications'),
      })
      const [mailItems, pushItems] = [itemsBy('mail'), itemsBy('push')]
      if (mailItems.length > 0)
        mails.push({ to: person.email, template: 'shop-notices', data: dataOf(mailItems) })
      if (pushItems.length > 0)
        pushes.push({
          uid,
          site: 'admin',
          template: 'shop-notices',
          data: dataOf(pushItems),
          key: `${key} ${uid}`,
        })
    }
    return { mails, pushes }
  }

  /**
   * Queues mails and pushes about a shop's facts and deletes the facts, in one transaction. Returns the number of
   * mails.
   */
  const sendRound = (shopId: number, sites: Sites): Promise<number> =>
    database.asShop(shopId, async (tx: Tx) => {
      const now = clock()
      const round = await store.lockDueRound(tx, shopId, now)
      if (!round) return 0
      const key = `round ${shopId} ${now.getTime()}`
      const { mails, pushes } = await buildMessages(tx, shopId, await store.dequeueFacts(tx, shopId), {
        sites,
        key,
      })
      await queueMails(tx, mails)
      await queuePushes(tx, pushes)
      const isSent = mails.length > 0 || pushes.length > 0
      const day = seoulDay(now)
      const previous = round.day === day ? round.rounds : 0
      // A round without mails and pushes does not delay the next one.
      const rounds = isSent ? previous + 1 : previous
      const rest = isSent ? nextRoundAt(now, rounds) : now
      await store.endRound(tx, shopId, { rest, day, rounds })
      return mails.length
    })

  return {
    /** Sends all due rounds. A failure for one shop does not stop the others. Returns the number of mails. */
    async sendDue(sites: Sites): Promise<number> {
      const shopIds = await database.asSystem('notifications', (tx) =>
        store.readDueShops(tx, clock(), SHOPS_AT_ONCE),
      )
      let mails = 0
      const failures: unknown[] = []
      for (const shopId of shopIds)
        mails += await sendRound(shopId, sites).catch((failure: unknown) => {
          failures.push(failure)
          return 0
        })
      if (failures.length > 0) throw new AggregateError(failures, 'rounds of some shops failed')
      return mails
    },
  }
}
