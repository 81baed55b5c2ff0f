import { createRoute } from '@tanstack/react-router'
import { LEFT_OUT } from '../../../domains/feeds/shared/feed-limits.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { page, prefetch, screenAt } from './screen-routes.ts'
import { urlParameters } from './url-parameters.ts'

const { nav } = adminTexts

export const marketingScreens = [
  createRoute({
    ...screenAt('seo', 'settings:read', { name: nav.seo, menu: 'marketing' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/settings.api.ts'),
        ({ settingsQuery }) => queries.prefetchQuery(settingsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../marketing/seo-page.tsx')).SeoPage)),
  createRoute({
    ...screenAt('redirects', 'settings:read', { name: nav.redirects, menu: 'marketing' }),
    validateSearch: urlParameters.redirects,
    loaderDeps: ({ search }) => urlParameters.redirects(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/marketing/redirects.api.ts'),
        ({ redirectsQuery }) => queries.prefetchQuery(redirectsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../marketing/redirects-page.tsx')).RedirectsPage)),
  createRoute({
    ...screenAt('redirects/missed', 'settings:read'),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/marketing/redirects.api.ts'),
        ({ missedAddressesQuery }) => queries.prefetchQuery(missedAddressesQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../marketing/missed-addresses-page.tsx')).MissedAddressesPage)),
  createRoute({
    ...screenAt('tags', 'settings:read', { name: nav.tags, menu: 'marketing' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/shop/settings.api.ts'),
        ({ settingsQuery }) => queries.prefetchQuery(settingsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../marketing/tags-page.tsx')).TagsPage)),
  createRoute({
    ...screenAt('conversions', 'settings:read', { name: nav.conversions, menu: 'marketing' }),
    validateSearch: urlParameters.conversions,
    loaderDeps: ({ search }) => urlParameters.conversions(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/marketing/conversions.api.ts'),
        ({ destinationsQuery, sendsQuery }) => {
          void queries.prefetchQuery(destinationsQuery(shopid))
          void queries.prefetchQuery(sendsQuery(shopid, deps))
        },
      )
    },
  }).lazy(page(async () => (await import('../marketing/conversions-page.tsx')).ConversionsPage)),
  createRoute({
    ...screenAt('feeds', 'marketing:read', { name: nav.feeds, menu: 'marketing' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/marketing/feeds.api.ts'),
        ({ feedsQuery }) => queries.prefetchQuery(feedsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../marketing/feeds-page.tsx')).FeedsPage)),
  createRoute({
    ...screenAt('feeds/left-out', 'marketing:read'),
    validateSearch: urlParameters.leftOut,
    loaderDeps: ({ search }) => urlParameters.leftOut(search),
    loader({ context: { queries }, params: { shopid }, deps: { reason = LEFT_OUT[0], after } }) {
      prefetch(
        () => import('../api/marketing/feeds.api.ts'),
        ({ excludedProductsQuery }) => queries.prefetchQuery(excludedProductsQuery(shopid, reason, after)),
      )
    },
  }).lazy(page(async () => (await import('../marketing/excluded-products-page.tsx')).ExcludedProductsPage)),
  createRoute({
    ...screenAt('campaign-links', 'marketing:read', { name: nav.campaignLinks, menu: 'marketing' }),
  }).lazy(page(async () => (await import('../marketing/campaign-links-page.tsx')).CampaignLinksPage)),
]
