import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DAY_MS, seoulDay } from '../../platform/seoul-day.ts'
import { ADULT_TITLE } from '../catalogue/catalogue.contract.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { dueOrders } from './due-orders.ts'
import { subscriptionOffers } from './offers.ts'
import { ownSubscriptions } from './own-subscriptions.ts'
import { personalData } from './personal-data.ts'
import { dayAfter } from './shared/subscription-days.ts'
import { ENDED_DAYS } from './shared/subscription-terms.ts'
import { shopSubscriptions } from './shop-subscriptions.ts'
import { deleteOld } from './store/day-store.ts'
import { SUBSCRIPTION_BY_ID, type Tx } from './store/subscription-store.ts'
import { subscriptionStart } from './subscription-start.ts'
import { upcomingNotices } from './upcoming-notices.ts'

/** Days for which the outcomes of due days are stored: longer than the longest cycle. */
const STORED_DAYS = 400

export type Subscriptions = ReturnType<typeof subscriptionsService>

/** Products that are ordered and charged again every few weeks (README). */
export function subscriptionsService(
  options: Omit<SubscriptionsDeps, 'clock'> & Partial<Pick<SubscriptionsDeps, 'clock'>>,
) {
  const deps: SubscriptionsDeps = { clock: systemClock, ...options }
  return {
    /** products that shops offer by subscription */
    offers: subscriptionOffers(deps),
    /** the first order, which begins a subscription */
    start: subscriptionStart(deps),
    /** a person's subscriptions */
    own: ownSubscriptions(deps),
    /** a shop's list */
    seller: shopSubscriptions(deps),
    /** job: places and charges due orders */
    due: dueOrders(deps),
    /** job: announces the next orders */
    upcoming: upcomingNotices(deps),
    /** for the file of a person's own data */
    ownData: personalData,
    /** Deletes subscriptions that ended long ago, because they contain the name and the address of the buyer. */
    purgeOld: () => purgeOld(deps),
    notificationData: (shopId: number, id: number) => notificationData(deps.database, shopId, id),
  }
}

async function purgeOld({ database, clock }: Pick<SubscriptionsDeps, 'database' | 'clock'>): Promise<void> {
  const endedBefore = new Date(clock().getTime() - ENDED_DAYS * DAY_MS)
  const day = dayAfter(seoulDay(clock()), -STORED_DAYS)
  await database.asSystem('subscriptions', (tx: Tx) => deleteOld(tx, { endedBefore, day }))
}

/** What a notification says of a subscription; null if it is gone. The title of an adult product is not sent. */
async function notificationData(database: Database, shopId: number, id: number) {
  const [row] = await database.shop(shopId, SUBSCRIPTION_BY_ID, [shopId, id])
  if (!row) return null
  const { uid, state, buyer, shop_name: shop, title, adult, opt_name, qty } = row
  return {
    uid,
    state,
    name: buyer.name,
    shop,
    title: adult ? ADULT_TITLE : title,
    option: adult ? '' : opt_name,
    qty,
  }
}
