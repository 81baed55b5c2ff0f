import { createRoute } from '@tanstack/react-router'
import { LEFT_OUT } from '../../../domains/feeds/shared/feed-limits.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { destinationsQuery, sendsQuery } from '../api/marketing/conversions.api.ts'
import { excludedProductsQuery, feedsQuery } from '../api/marketing/feeds.api.ts'
import { missedAddressesQuery, redirectsQuery } from '../api/marketing/redirects.api.ts'
import { settingsQuery } from '../api/shop/settings.api.ts'
import { addresses } from './addresses.ts'
import { page, screenAt } from './screen-routes.ts'

const { nav } = adminTexts

export const marketingScreens = [
  createRoute({
    ...screenAt('seo', 'settings:read', { name: nav.seo, menu: 'marketing' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(settingsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/seo-page.tsx')).SeoPage)),
  createRoute({
    ...screenAt('redirects', 'settings:read', { name: nav.redirects, menu: 'marketing' }),
    validateSearch: addresses.redirects,
    loaderDeps: ({ search }) => addresses.redirects(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(redirectsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../marketing/redirects-page.tsx')).RedirectsPage)),
  createRoute({
    ...screenAt('redirects/missed', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(missedAddressesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/missed-addresses-page.tsx')).MissedAddressesPage)),
  createRoute({
    ...screenAt('tags', 'settings:read', { name: nav.tags, menu: 'marketing' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(settingsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/tags-page.tsx')).TagsPage)),
  createRoute({
    ...screenAt('conversions', 'settings:read', { name: nav.conversions, menu: 'marketing' }),
    validateSearch: addresses.conversions,
    loaderDeps: ({ search }) => addresses.conversions(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(destinationsQuery(shopid))
      void queries.prefetchQuery(sendsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../marketing/conversions-page.tsx')).ConversionsPage)),
  createRoute({
    ...screenAt('feeds', 'marketing:read', { name: nav.feeds, menu: 'marketing' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(feedsQuery(shopid))
    },
  }).lazy(page(async () => (await import('../marketing/feeds-page.tsx')).FeedsPage)),
  createRoute({
    ...screenAt('feeds/left-out', 'marketing:read'),
    validateSearch: addresses.leftOut,
    loaderDeps: ({ search }) => addresses.leftOut(search),
    loader({ context: { queries }, params: { shopid }, deps: { reason = LEFT_OUT[0], after } }) {
      void queries.prefetchQuery(excludedProductsQuery(shopid, reason, after))
    },
  }).lazy(page(async () => (await import('../marketing/excluded-products-page.tsx')).ExcludedProductsPage)),
  createRoute({
    ...screenAt('campaign-links', 'marketing:read', { name: nav.campaignLinks, menu: 'marketing' }),
  }).lazy(page(async () => (await import('../marketing/campaign-links-page.tsx')).CampaignLinksPage)),
]
