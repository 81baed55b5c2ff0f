import { accountLeft } from '../../domains/accounts/events.ts'
import {
  categoryTextsChanged,
  listChanged,
  picksDue,
  productChanged,
  stockChanged,
} from '../../domains/catalogue/events.ts'
import { contentChanged } from '../../domains/content/events.ts'
import { feedingEvents } from '../../domains/feeds/feeds.service.ts'
import { jobStarted } from '../../domains/jobs/events.ts'
import { couponCounted } from '../../domains/marketing/events.ts'
import {
  memberBlocked,
  membershipApproved,
  membershipJoined,
  membershipLeft,
  memberUnblocked,
} from '../../domains/membership/events.ts'
import {
  type EventRulesDeps,
  notificationConsumers,
} from '../../domains/notifications/notifications.consumers.ts'
import { orderMoved, orderPaid } from '../../domains/orders/events.ts'
import { qnaChanged, reviewsChanged, reviewsImported } from '../../domains/reviews/events.ts'
import { countedEvents } from '../../domains/statistics/statistics.service.ts'
import { shopChanged } from '../../domains/tenancy/events.ts'
import { type Consumer, defineConsumer } from '../../platform/events/consumer.ts'
import type { SendJob } from '../../platform/jobs/jobs.ts'
import type { KeyedRequests } from '../../platform/requests/keyed-requests.ts'
import type { Services } from '../services.ts'
import { RUN_BACKGROUND_JOBS } from './jobs.ts'

const PICKERS_AT_ONCE = 4

export type ConsumersDeps = Services &
  EventRulesDeps & { sendJob: SendJob; requests: Pick<KeyedRequests, 'deletePerson'> }

/** The consumers of all modules. Deliveries store the name of their consumer, so a name must not change. */
export function consumers(deps: ConsumersDeps): Consumer[] {
  const { catalogue, fonts, marketing, membership, messaging, notifications, orders, reviews, staff } = deps
  const { conversions, feeds, requests, statistics } = deps
  return [
    defineConsumer({
      name: 'shop-fonts',
      on: [shopChanged, contentChanged, listChanged, productChanged, reviewsChanged, qnaChanged],
      inTransaction: (tx, { payload }) => fonts.markDue(tx, payload.shopid),
    }),
    // The search on the platform's home finds shops by their texts and categories.
    defineConsumer({
      name: 'platform-search',
      on: [shopChanged, listChanged],
      inTransaction: (tx, { payload }) => catalogue.platformIndex.markShop(tx, payload.shopid),
    }),
    // Resales copy price, picture and stock of the product.
    defineConsumer({
      name: 'picked-products',
      on: [productChanged],
      inTransaction: (tx, { payload }) => catalogue.resaleUpdates.emitDue(tx, payload),
    }),
    // Pages of resales show the fees, delivery days and name of the supplier shop.
    defineConsumer({
      name: 'pages-of-picks',
      on: [shopChanged],
      inTransaction: (tx, { payload }) => catalogue.resaleUpdates.emitSupplierChanged(tx, payload),
    }),
    // Deliveries are ordered by shop: a shop whose catalogue is locked occupies one delivery and delays only its own
    // resales.
    defineConsumer({
      name: 'due-picks',
      on: [picksDue],
      concurrency: PICKERS_AT_ONCE,
      keyOf: ({ payload }) => payload.shopid,
      inTransaction: (tx, { payload }) => catalogue.resaleUpdates.refresh(tx, payload),
    }),
    // When a product is stopped its reviews are hidden.
    defineConsumer({
      name: 'product-reviews',
      on: [productChanged],
      inTransaction: (tx, { payload }) => reviews.editor.syncListings(tx, payload),
    }),
    // The pictures of imported reviews are downloaded when all reviews are in.
    defineConsumer({
      name: 'pictures-of-imported-reviews',
      on: [reviewsImported],
      outside: ({ payload }) => reviews.imports.startFirstPhotos(payload),
    }),
    // Search finds products by the names of their categories, so a new name must be indexed.
    defineConsumer({
      name: 'category-search',
      on: [categoryTextsChanged],
      inTransaction: (tx, { payload }) => catalogue.searchIndex.followCategory(tx, payload),
    }),
    defineConsumer({
      name: 'listed-stock',
      on: [stockChanged],
      inTransaction: (tx, { payload: { shop: shopId, pids } }) =>
        catalogue.stock.refreshListings(tx, { shopId, pids }),
    }),
    defineConsumer({
      name: 'welcome-coupons',
      on: [membershipJoined, membershipApproved],
      inTransaction: (tx, { payload: { uid, shopid } }) =>
        marketing.issuance.issueForJoining(tx, uid, shopid),
    }),
    // Lists of members show the sum of their purchases.
    defineConsumer({
      name: 'purchases-of-customers',
      on: [orderPaid, orderMoved],
      inTransaction: (tx, { payload }) => orders.purchaseSums.update(tx, payload),
    }),
    // The first order of a subscription begins it once it is paid; later ones are recorded.
    defineConsumer({
      name: 'begun-subscriptions',
      on: [orderPaid],
      async inTransaction(tx, { payload }) {
        if (payload.subscribed) await deps.subscriptions.start.follow(tx, payload)
      },
    }),
    // A purchase is reported to ad services after its payment, and later its refunds.
    defineConsumer({
      name: 'purchases-to-tell',
      on: [orderPaid, orderMoved],
      inTransaction: (tx, event) => conversions.note(tx, event),
    }),
    defineConsumer({
      name: 'coupon-figures',
      on: [couponCounted],
      inTransaction: (tx, { payload }) => marketing.figures.add(tx, payload),
    }),
    defineConsumer({
      name: 'closed-accounts',
      on: [accountLeft],
      async inTransaction(tx, { payload: { uid } }) {
        await staff.members.deletePerson(tx, uid)
        await membership.joins.leaveAll(tx, uid)
        await marketing.issuance.deletePerson(tx, uid)
        await reviews.submissions.deleteWriter(tx, uid)
        await messaging.deletePerson(tx, uid)
        await conversions.purchases.deletePerson(tx, uid)
        await orders.notes.deletePerson(tx, uid)
        await notifications.deletePerson(tx, uid)
        await requests.deletePerson(tx, uid)
      },
    }),
    // A shop's memo and labels of a person end with the membership.
    defineConsumer({
      name: 'notes-of-buyers',
      on: [membershipLeft],
      inTransaction: (tx, { payload: { shopid, uid } }) => orders.notes.deleteMember(tx, shopid, uid),
    }),
    // Other staff see at once that a colleague has blocked a person.
    defineConsumer({
      name: 'blocked-conversations',
      on: [memberBlocked, memberUnblocked],
      inTransaction: (tx, { payload }) => messaging.emitBlockChanged(tx, payload),
    }),
    defineConsumer({
      name: 'statistics',
      on: countedEvents,
      inTransaction: (tx, event) => statistics.count(tx, event),
    }),
    // A change of a product renews the product feeds.
    defineConsumer({
      name: 'product-feeds',
      on: feedingEvents,
      inTransaction: (tx, event) => feeds.changes.apply(tx, event),
    }),
    defineConsumer({
      name: 'background-jobs',
      on: [jobStarted],
      outside: () => deps.sendJob(RUN_BACKGROUND_JOBS, {}),
    }),
    ...notificationConsumers(deps),
  ]
}
