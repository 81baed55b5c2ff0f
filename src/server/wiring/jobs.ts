import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { KeyedRequests } from '../../platform/requests/keyed-requests.ts'
import type { Senders } from '../assembly/senders.ts'
import { deleteAbandonedUploads } from '../http/uploads.ts'
import type { Services } from '../services.ts'

export function jobKinds(
  services: Pick<
    Services,
    | 'accounts'
    | 'catalogue'
    | 'membership'
    | 'uploads'
    | 'photos'
    | 'shopPictures'
    | 'promotionPictures'
    | 'cart'
    | 'payments'
    | 'orders'
    | 'subscriptions'
    | 'pastOrders'
    | 'deposits'
    | 'reconciliation'
    | 'settlements'
    | 'tax'
    | 'supervision'
    | 'conversions'
    | 'reviews'
    | 'feeds'
    | 'messaging'
    | 'tenancy'
    | 'fonts'
    | 'audit'
    | 'content'
    | 'jobs'
    | 'productFiles'
    | 'notifications'
    | 'statistics'
    | 'publishing'
  > & {
    senders: Pick<Senders, 'purgeOld'>
    limits: RateLimits
    requests: Pick<KeyedRequests, 'purgeOld'>
    purgeEvents: () => Promise<void>
    sites: Parameters<Services['notifications']['sellers']['rounds']['sendDue']>[0] &
      Parameters<Services['notifications']['unreadDigests']['notifyUnread']>[0] &
      Parameters<Services['notifications']['couponEndings']['notifyEndingCoupons']>[0] &
      Parameters<Services['notifications']['priceDrops']['notifyPriceDrops']>[0]
  },
): JobKind[] {
  const {
    limits,
    accounts,
    catalogue,
    membership,
    uploads,
    photos,
    shopPictures,
    promotionPictures,
    cart,
    payments,
    orders,
    reviews,
    fonts,
  } = services
  return [
    { name: 'purge-sent', run: () => services.senders.purgeOld(), cron: '40 4 * * *' },
    { name: 'purge-rights-notices', run: () => services.supervision.rights.purgeOld(), cron: '10 5 * * *' },
    { name: 'purge-events', run: () => services.purgeEvents(), cron: '45 4 * * *' },
    { name: 'purge-requests', run: () => services.requests.purgeOld(), cron: '30 * * * *' },
    { name: 'purge-limits', run: () => limits.purge(), cron: '50 4 * * *' },
    // Deletes the salt of each past day, without which its visitors cannot be identified.
    { name: 'purge-visitors', run: () => services.statistics.visits.purgeOld(), cron: '5 * * * *' },
    { name: 'purge-rankings', run: () => services.statistics.purgeRankings(), cron: '20 4 * * *' },
    { name: 'purge-audit', run: () => services.audit.purgeOld(), cron: '55 4 * * *' },
    {
      name: 'purge-product-imports',
      run: () => services.productFiles.purges.purgeOld(new Date()),
      cron: '35 * * * *',
    },
    { name: 'purge-past-orders', run: () => services.pastOrders.purgeOld(), cron: '40 3 * * *' },
    {
      name: 'purge-imported-members',
      run: () => membership.imported.purgeOld(),
      cron: '15 5 * * *',
    },
    { name: 'purge-category-merges', run: () => catalogue.categoryMerges.purge(), cron: '50 5 * * *' },
    { name: 'purge-messages', run: () => services.messaging.retention.purgeOld(), cron: '20 5 * * *' },
    { name: 'purge-background-jobs', run: () => services.jobs.purgeOld(), cron: '25 4 * * *' },
    // Shops take turns, so that a long job of one shop does not delay other shops.
    {
      name: RUN_BACKGROUND_JOBS,
      run: (_payload, send) => services.jobs.work(() => send(RUN_BACKGROUND_JOBS, {})),
      atOnce: 4,
      singleton: true,
    },
    {
      name: 'resume-background-jobs',
      async run(_payload, send) {
        if (await services.jobs.isAnyDue()) await send(RUN_BACKGROUND_JOBS, {})
      },
      everySeconds: 10,
    },
    { name: 'prove-domains', run: () => services.tenancy.domains.proveAll(), cron: '15 4 * * *' },
    {
      name: 'purge-sessions',
      run: async () => {
        await accounts.sessions.purgeEnded()
        await accounts.purgeUnproven()
      },
      cron: '10 4 * * *',
    },
    { name: 'purge-guest-carts', run: async () => void (await cart.guests.purgeUnused()), cron: '0 5 * * *' },
    // Settles payments whose provider's answer was lost, overdue payments, and due refunds.
    {
      name: 'settle-payments',
      run: async () => {
        const done = await Promise.allSettled([payments.settlement.reconcile(), payments.refunds.sendDue()])
        for (const result of done) if (result.status === 'rejected') throw result.reason
      },
      everySeconds: 15,
    },
    // Issues cash receipts of transfers, and cancels them after refunds.
    {
      name: 'issue-cash-receipts',
      run: async () => void (await payments.receipts.issuing.issueDue()),
      everySeconds: 15,
    },
    // Revokes the keys of deleted cards at their providers.
    { name: 'revoke-cards', run: async () => void (await payments.cards.revokeDue()), everySeconds: 60 },
    {
      name: 'purge-receipt-numbers',
      run: () => payments.receipts.decisions.purgeNumbers(),
      cron: '35 3 * * *',
    },
    // Books the deposits of bank statements that people have confirmed.
    {
      name: 'book-deposits',
      run: async () => void (await services.deposits.booking.run()),
      everySeconds: 2,
    },
    { name: 'purge-bank-deposits', run: () => services.deposits.purgeOld(), cron: '5 4 * * *' },
    // Compares payments and refunds with what payment providers say to have settled.
    {
      name: 'compare-payments',
      run: () => services.reconciliation.compareDue(),
      everySeconds: 30,
    },
    { name: 'fetch-provider-payments', run: () => services.reconciliation.gateway.run(), cron: '30 5 * * *' },
    {
      name: 'purge-provider-transactions',
      run: () => services.reconciliation.purgeOld(),
      cron: '10 3 * * *',
    },
    {
      name: 'check-ledger',
      run: async () => void (await payments.ledger.assertBalanced()),
      cron: '20 4 * * *',
    },
    // Orders that changed get their settlement entries.
    {
      name: 'write-settlement-entries',
      run: async () => void (await services.settlements.entries.writeDue()),
      everySeconds: 10,
    },
    // Periods end at midnight in Korea; a run that was interrupted continues.
    {
      name: 'close-settlements',
      run: async () => void (await services.settlements.closing.closeDue()),
      cron: '*/10 * * * *',
    },
    // Registers payouts at PortOne, and reads what became of them.
    {
      name: 'run-payouts',
      run: async () => void (await services.settlements.orders.runDue()),
      everySeconds: 15,
    },
    // A difference holds the payouts of its shop.
    {
      name: 'check-settlements',
      run: () => services.settlements.checks.run(),
      cron: '50 3 * * *',
    },
    // Days whose settlement entries changed are counted for the VAT report.
    { name: 'count-sales', run: () => services.tax.counting.countDue(), everySeconds: 30 },
    { name: 'check-sales', run: () => services.tax.counting.check(), cron: '55 3 * * *' },
    // Every day, so that a month whose first day was missed is invoiced too.
    { name: 'draft-fee-invoices', run: () => services.tax.invoices.draftDue(), cron: '10 4 * * *' },
    {
      name: 'mail-announcements',
      async run() {
        while (await services.supervision.announcements.mailDue(services.sites.adminUrl));
      },
      everySeconds: 30,
    },
    { name: 'purge-order-codes', run: () => orders.codes.purgeExpired(), cron: '35 4 * * *' },
    {
      name: 'purge-reported-purchases',
      run: () => services.conversions.purgeOld(),
      cron: '40 5 * * *',
    },
    { name: 'purge-feed-listings', run: () => services.feeds.changes.purgeOld(), cron: '55 5 * * *' },
    {
      name: 'purge-drafts',
      run: async () => void (await orders.checkoutSessions.purgeExpired()),
      cron: '30 4 * * *',
    },
    // Places the due orders of subscriptions and charges their cards.
    {
      name: 'order-subscriptions',
      run: async () => void (await services.subscriptions.due.run()),
      everySeconds: 15,
    },
    // Tells people three days ahead what the next order of a subscription costs.
    {
      name: 'announce-subscriptions',
      run: async () => void (await services.subscriptions.upcoming.run()),
      cron: '*/10 * * * *',
    },
    { name: 'purge-subscriptions', run: () => services.subscriptions.purgeOld(), cron: '15 3 * * *' },
    // By timer, orders become delivered and then completed if buyers do not confirm them.
    {
      name: 'cancel-expired-gifts',
      run: async () => void (await orders.gifts.cancelExpired()),
      cron: '*/10 * * * *',
    },
    // Mails the links of gifts to receivers whose address the giver has named, and reminds them once.
    { name: 'mail-gifts', run: () => orders.giftMails.sendDue(), everySeconds: 30 },
    { name: 'run-order-timers', run: async () => void (await orders.timers.run()), cron: '*/10 * * * *' },
    // Asks a tracking service for the states of parcels that are due.
    {
      name: 'track-parcels',
      run: async () => void (await orders.parcels.run()),
      everySeconds: 60,
    },
    // Tiers are computed on the first day of each month in Korea. A run that was interrupted continues.
    {
      name: 'run-tiers',
      run: () => orders.tiers.runs.runDue(),
      everySeconds: 10,
    },
    // Points expire at the end of a day.
    {
      name: 'expire-points',
      run: async () => void (await membership.points.expirePoints()),
      cron: '5 0 * * *',
    },
    {
      name: 'settle-photo-rewards',
      run: async () => void (await reviews.rewards.settle()),
      cron: '25 * * * *',
    },
    // Sales start and end at their times.
    {
      name: 'apply-sale-periods',
      run: async () => void (await catalogue.salePeriods.apply()),
      everySeconds: 3,
    },
    // Cached pages say that a product is a pre-order, until its day.
    {
      name: 'end-preorders',
      run: async () => void (await catalogue.preorders.end()),
      cron: '1 0 * * *',
    },
    { name: 'publish-drafts', run: () => services.publishing.publishDue(new Date()), everySeconds: 1 },
    { name: 'show-notices', run: () => services.content.sellerAnnouncements.showDue(), everySeconds: 3 },
    // Popups and blocks appear and disappear at their times.
    { name: 'show-blocks', run: () => services.content.periods.emitDueChanges(), everySeconds: 3 },
    // Sellers' product lists are sorted by stock, which orders change.
    {
      name: 'list-moved-stock',
      run: async () => void (await catalogue.sellerList.followStock()),
      everySeconds: 10,
    },
    { name: 'cut-fonts', run: () => fonts.generateDue(), everySeconds: 10 },
    // Notifies staff of events in their shop.
    {
      name: 'notify-sellers',
      run: async () => void (await services.notifications.sellers.rounds.sendDue(services.sites)),
      everySeconds: 10,
    },
    // Notifies people of messages that they have not read for five minutes.
    {
      name: 'notify-unread',
      run: () => services.notifications.unreadDigests.notifyUnread(services.sites),
      everySeconds: 5,
    },
    // Only in the daytime, because the law treats this notification as advertising.
    {
      name: 'notify-ending-coupons',
      run: () => services.notifications.couponEndings.notifyEndingCoupons(services.sites),
      cron: '0 10-19 * * *',
    },
    // Compares the prices of watched products that changed, and notifies people of those that fell.
    {
      name: 'notify-price-drops',
      run: () => services.notifications.priceDrops.notifyPriceDrops(services.sites),
      everySeconds: 60,
    },
    // Indexes rows that older program versions stored.
    {
      name: 'reindex-search',
      async run() {
        while ((await catalogue.searchIndex.rebuildNext()) > 0);
      },
      everySeconds: 30,
    },
    // Indexes shops, and products of shops that agree, for the search on the platform's home.
    {
      name: 'index-platform-search',
      async run() {
        while ((await catalogue.platformIndex.indexNext()) > 0);
      },
      everySeconds: 10,
    },
    // Updates the order of lists sorted by likes. The number of likes itself changes at once.
    {
      name: 'rank-likes',
      run: async () => void (await services.catalogue.likes.updateRanking()),
      cron: '*/5 * * * *',
    },
    // Updates the order of lists and rankings by sales, also when no product was sold, because days pass.
    {
      name: 'count-sold-pieces',
      run: async () => void (await services.statistics.countSoldPieces()),
      cron: '25 * * * *',
    },
    { name: 'purge-fonts', run: () => fonts.purgeOld(), cron: '15 * * * *' },
    {
      name: 'purge-uploads',
      run: async () => {
        for (const store of [uploads, photos, shopPictures, promotionPictures])
          await store.deleteOrphans(new Date())
        await catalogue.pictures.deleteOrphans(new Date())
        await services.messaging.deleteOrphans(new Date())
        await deleteAbandonedUploads()
      },
      cron: '50 * * * *',
    },
  ]
}

/** The jobs that staff start (module `jobs`). */
export const RUN_BACKGROUND_JOBS = 'run-background-jobs'

/** Names that jobs had in earlier versions; pg-boss would keep their schedules. */
export const FORMER_JOBS = [
  'forget-audit',
  'forget-background-jobs',
  'forget-drafts',
  'forget-events',
  'forget-feed-listings',
  'forget-fonts',
  'forget-guest-carts',
  'forget-limits',
  'forget-messages',
  'forget-order-codes',
  'forget-product-imports',
  'forget-rankings',
  'forget-requests',
  'forget-sent',
  'forget-sessions',
  'forget-told-purchases',
  'forget-uploads',
  'forget-visitors',
  'tell-ending-coupons',
  'tell-sellers',
  'tell-unread',
] as const
