import { createRoute } from '@tanstack/react-router'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { paths } from '../paths.ts'
import { page, prefetch, screenAt } from './screen-routes.ts'
import { urlParameters } from './url-parameters.ts'

const { nav } = adminTexts

/** Screens about feedback, members, coupons, deals and announcements. */
export const memberScreens = [
  createRoute({
    ...screenAt('questions', 'reviews:write', { name: nav.questions, menu: 'inbox' }),
    validateSearch: urlParameters.questions,
    loaderDeps: ({ search }) => urlParameters.questions(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/feedback.api.ts'),
        ({ questionsQuery }) => queries.prefetchQuery(questionsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../feedback/questions-page.tsx')).QuestionsPage)),
  createRoute({
    ...screenAt('reviews', 'reviews:write', { name: nav.reviews, menu: 'inbox' }),
    validateSearch: urlParameters.reviews,
    loaderDeps: ({ search }) => urlParameters.reviews(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/feedback.api.ts'),
        ({ reviewsQuery }) => queries.prefetchQuery(reviewsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../feedback/reviews-page.tsx')).ReviewsPage)),
  createRoute({
    ...screenAt('reviews/import', 'reviews:write', { name: nav.reviewImport }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/review-imports.api.ts'),
        ({ reviewImportsQuery }) => queries.prefetchQuery(reviewImportsQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../feedback/import/review-import-page.tsx')).ReviewImportPage)),
  createRoute({
    ...screenAt('members', 'customers:read', {
      name: nav.memberList,
      menu: 'members',
      views: (shopid) => [{ label: nav.requests, href: paths.requests(shopid) }],
    }),
    validateSearch: urlParameters.members,
    loaderDeps: ({ search }) => urlParameters.members(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      if (deps.view === 'requests')
        prefetch(
          () => import('../api/orders/requests.api.ts'),
          ({ joinRequestsQuery, requestPageKey }) =>
            queries.prefetchQuery(
              joinRequestsQuery(shopid, deps.state ?? 'REQUEST', requestPageKey(deps.after)),
            ),
        )
      else
        prefetch(
          () => import('../api/members/members.api.ts'),
          ({ membersQuery }) => queries.prefetchQuery(membersQuery(shopid, deps)),
        )
    },
  }).lazy(page(async () => (await import('../members/members-page.tsx')).MembersPage)),
  createRoute(screenAt('members/points', 'customers:write', { name: nav.pointFile })).lazy(
    page(async () => (await import('../members/point-file-page.tsx')).PointFilePage),
  ),
  createRoute({
    ...screenAt('members/imported', 'customers:read', { name: nav.importedMembers }),
    validateSearch: urlParameters.importedMembers,
    loaderDeps: ({ search }) => urlParameters.importedMembers(search),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid }, deps, preload }) {
      if (!preload)
        prefetch(
          () => import('../api/members/imported-members.api.ts'),
          ({ importedQuery }) => queries.prefetchQuery(importedQuery(shopid, deps)),
        )
    },
  }).lazy(
    page(async () => (await import('../members/imported/imported-members-page.tsx')).ImportedMembersPage),
  ),
  createRoute(screenAt('members/import', 'customers:write', { name: nav.importMembers })).lazy(
    page(async () => (await import('../members/import/member-import-page.tsx')).MemberImportPage),
  ),
  createRoute({
    ...screenAt('members/$uid', 'customers:read'),
    // Personal data is not prefetched, because each view is logged.
    loader({ context: { queries }, params: { shopid, uid }, preload }) {
      if (!preload)
        prefetch(
          () => import('../api/members/members.api.ts'),
          ({ memberQuery }) => queries.prefetchQuery(memberQuery(shopid, Number(uid))),
        )
    },
  }).lazy(page(async () => (await import('../members/member/member-page.tsx')).MemberPage)),
  createRoute({
    ...screenAt('tiers', 'customers:read', { name: nav.tiers, menu: 'members' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/members/tiers.api.ts'),
        ({ tiersQuery }) => queries.prefetchQuery(tiersQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../tiers/tiers-page.tsx')).TiersPage)),
  createRoute({
    ...screenAt('tiers/preview', 'customers:read'),
    validateSearch: urlParameters.tierPreview,
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/members/tiers.api.ts'),
        ({ previewQuery }) => queries.prefetchInfiniteQuery(previewQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../tiers/tier-preview-page.tsx')).PreviewPage)),
  createRoute({
    ...screenAt('tiers/history', 'customers:read'),
    validateSearch: urlParameters.tierHistory,
  }).lazy(page(async () => (await import('../tiers/tier-history-page.tsx')).HistoryPage)),
  createRoute({
    ...screenAt('coupons', 'marketing:read', { name: nav.coupons, menu: 'members' }),
    validateSearch: urlParameters.coupons,
    loaderDeps: ({ search }) => urlParameters.coupons(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/orders/coupons.api.ts'),
        ({ couponsQuery }) => queries.prefetchQuery(couponsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../coupons/coupons-page.tsx')).CouponsPage)),
  createRoute({
    ...screenAt('deals', 'marketing:read', { name: nav.deals, menu: 'members' }),
    validateSearch: urlParameters.deals,
    loaderDeps: ({ search }) => urlParameters.deals(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/orders/deals.api.ts'),
        ({ dealsQuery }) => queries.prefetchQuery(dealsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../deals/deals-page.tsx')).DealsPage)),
  createRoute({
    ...screenAt('notices', 'marketing:read', { name: nav.notices, menu: 'members' }),
    validateSearch: urlParameters.notices,
    loaderDeps: ({ search: { state, q, after } }) => ({ state, q, after }),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/pages/announcements.api.ts'),
        ({ announcementsQuery }) => queries.prefetchQuery(announcementsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../pages/announcements-page.tsx')).AnnouncementsPage)),
  createRoute(screenAt('notices/new', 'marketing:write')).lazy(
    page(async () => (await import('../pages/announcement-page.tsx')).NewAnnouncementPage),
  ),
  createRoute({
    ...screenAt('notices/$notice', 'marketing:read'),
    loader({ context: { queries }, params: { shopid, notice } }) {
      prefetch(
        () => import('../api/pages/announcements.api.ts'),
        ({ announcementQuery }) => queries.prefetchQuery(announcementQuery(shopid, Number(notice))),
      )
    },
  }).lazy(page(async () => (await import('../pages/announcement-page.tsx')).AnnouncementPage)),
]
