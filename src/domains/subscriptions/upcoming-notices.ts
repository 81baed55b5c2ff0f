import { emit } from '../../platform/events/outbox.ts'
import { processDue } from '../../platform/process-due.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { subscriptionNoticed } from './events.ts'
import { priceNextOrder } from './next-order.ts'
import { chargeTime, lastNoticedDay } from './shared/subscription-days.ts'
import type { SubscriptionReason } from './shared/subscription-terms.ts'
import type { UpcomingSubscription } from './store/day-store.ts'
import * as store from './store/day-store.ts'
import type { Tx } from './store/subscription-store.ts'

const BATCH_SIZE = 50
/** Hours in Seoul in which people are notified. */
const [FIRST_HOUR, LAST_HOUR] = [9, 21]

/** Announces orders three days ahead, with what they cost now. An order that was not announced is not made. */
export function upcomingNotices({ database, clock, orders, payments }: SubscriptionsDeps) {
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('subscriptions', work)

  async function hasCard({ uid, card }: UpcomingSubscription): Promise<boolean> {
    const { cards } = await payments.cards.list(uid)
    return cards.some(({ id, method }) => id === card && method !== null)
  }

  async function announce(upcoming: UpcomingSubscription): Promise<void> {
    const { total, problem } = await priceNextOrder(orders, upcoming)
    const reason: SubscriptionReason | '' = problem || ((await hasCard(upcoming)) ? '' : 'card')
    const { shop_id: shop, id } = upcoming
    // The person is told so many days before. If nobody ran this job in time, the order comes later.
    const day = lastNoticedDay(seoulDay(clock()))
    const { agreed_total } = upcoming
    const before = total !== null && total > agreed_total ? agreed_total : null
    const agreed = total !== null && total < agreed_total ? agreed_total : null
    await system(async (tx) => {
      if (await store.markNoticed(tx, upcoming, { noticedDay: day, tryAt: chargeTime(day) }))
        await emit(tx, subscriptionNoticed, {
          shop,
          id,
          kind: 'upcoming',
          day,
          total,
          before,
          agreed,
          reason,
          retry_on: null,
        })
    })
  }

  return {
    /**
     * Returns the number of announced orders. At night people are not notified. A failed announcement does not stop the
     * others; it is tried again by the next run.
     */
    async run(): Promise<number> {
      const hour = (clock().getUTCHours() + 9) % 24
      if (hour < FIRST_HOUR || hour >= LAST_HOUR) return 0
      const range = { lastDay: lastNoticedDay(seoulDay(clock())), max: BATCH_SIZE }
      let after = 0
      return processDue(async () => {
        const upcoming = await system((tx) => store.findUpcoming(tx, { ...range, after }))
        after = upcoming.at(-1)?.id ?? after
        return upcoming
      }, announce)
    },
  }
}
