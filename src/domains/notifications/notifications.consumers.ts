import { type Consumer, defineConsumer } from '../../platform/events/consumer.ts'
import { corpDecided } from '../accounts/events.ts'
import { productChanged, stockChanged } from '../catalogue/events.ts'
import {
  memberBlocked,
  membershipApproved,
  membershipRejected,
  memberTierMoved,
} from '../membership/events.ts'
import { companyDecided } from '../opening/events.ts'
import {
  qnaAnswered,
  qnaHidden,
  qnaObjectionSettled,
  reviewHidden,
  reviewObjectionSettled,
} from '../reviews/events.ts'
import { payoutAccountChanged, payoutAnswered } from '../settlements/events.ts'
import { subscriptionNoticed } from '../subscriptions/events.ts'
import { feeInvoiceIssued } from '../tax/events.ts'
import { shopAccountChanged, shopSuspended, shopSuspensionLifted } from '../tenancy/events.ts'
import { businessNotifications } from './on-events/business-notifications.ts'
import type { EventRulesDeps } from './on-events/deps.ts'
import { feedbackNotifications } from './on-events/feedback-notifications.ts'
import { membershipNotifications } from './on-events/membership-notifications.ts'
import { notifiedOrderEvents, orderNotifications } from './on-events/order-notifications.ts'
import { restockNotifications } from './on-events/restock-notifications.ts'
import { subscriptionNotifications } from './on-events/subscription-notifications.ts'
import { sellerEventTypes } from './sellers/facts.ts'

export type { EventRulesDeps, NotificationTexts } from './on-events/deps.ts'

// Deliveries that run at the same time share batched statements.
const MAILS_AT_ONCE = 50

/** The names of consumers are stored with each delivery, so they must not change. */
export function notificationConsumers(deps: EventRulesDeps): Consumer[] {
  const business = businessNotifications(deps)
  const membership = membershipNotifications(deps)
  return [
    defineConsumer({
      name: 'restock-notices',
      on: [stockChanged, productChanged],
      inTransaction: restockNotifications(deps),
    }),
    // Only plans a check; the job `notify-price-drops` compares the prices.
    defineConsumer({
      name: 'price-checks',
      on: [productChanged],
      inTransaction: (tx, { payload }) => deps.interests.prices.plan(tx, payload.sids),
    }),
    // Only stores the facts; the job `notify-sellers` sends them.
    defineConsumer({
      name: 'seller-notices',
      on: sellerEventTypes,
      inTransaction: (tx, event) => deps.notifications.sellers.addEvent(tx, event),
    }),
    defineConsumer({
      name: 'order-mails',
      on: notifiedOrderEvents,
      concurrency: MAILS_AT_ONCE,
      keyOf: ({ payload: { number } }) => number,
      outside: orderNotifications(deps),
    }),
    defineConsumer({
      name: 'subscription-mails',
      on: [subscriptionNoticed],
      concurrency: MAILS_AT_ONCE,
      outside: subscriptionNotifications(deps),
    }),
    defineConsumer({
      name: 'join-mails',
      on: [membershipApproved, membershipRejected, memberBlocked],
      outside: membership.notifyDecision,
    }),
    defineConsumer({
      name: 'tier-mails',
      on: [memberTierMoved],
      concurrency: MAILS_AT_ONCE,
      outside: membership.notifyTier,
    }),
    defineConsumer({
      name: 'inbox-mails',
      on: [qnaAnswered, qnaHidden, reviewHidden, qnaObjectionSettled, reviewObjectionSettled],
      outside: feedbackNotifications(deps),
    }),
    defineConsumer({ name: 'company-mails', on: [companyDecided], outside: business.notifyCompany }),
    defineConsumer({ name: 'corp-mails', on: [corpDecided], outside: business.notifyCorp }),
    defineConsumer({
      name: 'own-account-mails',
      on: [shopAccountChanged],
      outside: business.notifyOwnAccount,
    }),
    defineConsumer({
      name: 'suspension-mails',
      on: [shopSuspended, shopSuspensionLifted],
      outside: business.notifySuspension,
    }),
    defineConsumer({
      name: 'payout-account-mails',
      on: [payoutAccountChanged],
      outside: business.notifyPayoutAccount,
    }),
    defineConsumer({ name: 'payout-mails', on: [payoutAnswered], outside: business.notifyPayout }),
    defineConsumer({
      name: 'fee-invoice-mails',
      on: [feeInvoiceIssued],
      outside: business.notifyFeeInvoice,
    }),
  ]
}
