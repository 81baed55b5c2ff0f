import { createRoute } from '@tanstack/react-router'
import { LEFT_OUT } from '../../../domains/feeds/limits.ts'
import { destinationsQuery, sendsQuery } from '../api/marketing/conversions.ts'
import { feedsQuery, leftOutQuery } from '../api/marketing/feeds.ts'
import { couponsQuery } from '../api/orders/coupons.ts'
import { noticeQuery, noticesQuery } from '../api/pages/notices.ts'
import { settingsQuery } from '../api/shop/settings.ts'
import { addresses } from './addresses.ts'
import { at, page } from './places.ts'

/** Screens of what brings people to a shop, and of what it tells and gives them. */
export const marketingScreens = [
  createRoute({
    ...at('coupons', 'marketing:read'),
    validateSearch: addresses.coupons,
    loaderDeps: ({ search }) => addresses.coupons(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(couponsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../coupons/coupons-page.tsx')).CouponsPage)),
  createRoute({
    ...at('notices', 'marketing:read'),
    validateSearch: addresses.notices,
    loaderDeps: ({ search: { state, q, after } }) => ({ state, q, after }),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(noticesQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../pages/notices-page.tsx')).NoticesPage)),
  createRoute(at('notices/new', 'marketing:write')).lazy(
    page(async () => (await import('../pages/notice-page.tsx')).NewNoticePage),
  ),
  createRoute({
    ...at('notices/$notice', 'marketing:read'),
    loader({ context: { queries }, params: { shopid, notice } }) {
      void queries.prefetchQuery(noticeQuery(shopid, Number(notice)))
    },
  }).lazy(page(async () => (await import('../pages/notice-page.tsx')).NoticePage)),
  createRoute({
    ...at('seo', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(settingsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/seo-page.tsx')).SeoPage)),
  createRoute({
    ...at('tags', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(settingsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/tags-page.tsx')).TagsPage)),
  createRoute({
    ...at('conversions', 'settings:read'),
    validateSearch: addresses.conversions,
    loaderDeps: ({ search }) => addresses.conversions(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(destinationsQuery(shopid))
      void queries.prefetchQuery(sendsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../marketing/conversions-page.tsx')).ConversionsPage)),
  createRoute({
    ...at('feeds', 'marketing:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(feedsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/feeds-page.tsx')).FeedsPage)),
  createRoute({
    ...at('feeds/left-out', 'marketing:read'),
    validateSearch: addresses.leftOut,
    loaderDeps: ({ search }) => addresses.leftOut(search),
    loader({ context: { queries }, params: { shopid }, deps: { reason = LEFT_OUT[0], after } }) {
      void queries.prefetchQuery(leftOutQuery(shopid, reason, after))
    },
  }).lazy(page(async () => (await import('../marketing/feed-left-out-page.tsx')).LeftOutPage)),
  createRoute({ ...at('campaign-links', 'marketing:read') }).lazy(
    page(async () => (await import('../marketing/campaign-links-page.tsx')).CampaignLinksPage),
  ),
]
