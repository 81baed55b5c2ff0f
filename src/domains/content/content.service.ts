import { type Clock, systemClock } from '../../platform/clock.ts'
import { imageSize } from '../../platform/images/render.ts'
import { createFetchOutside, type FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { ContentDeps } from './deps.ts'
import { documentPeriods } from './document-periods.ts'
import { announcementEditor } from './editor/announcement-editor.ts'
import { detailBlocks, documentEditor, promotionEditor } from './editor/document-editor.ts'
import { settingEditor } from './editor/setting-editor.ts'
import { pageDrafts } from './pages/page-drafts.ts'
import { shopPages } from './pages/shop-pages.ts'
import { blocksFromHtml } from './pasted/blocks-from-html.ts'
import { platformCompany } from './platform/platform-company.ts'
import { platformPromotions } from './promotions/platform-promotions.ts'
import { announcementQueries } from './queries/announcement-queries.ts'
import { documentQueries } from './queries/document-queries.ts'
import { settingQueries } from './queries/setting-queries.ts'
import { sellerAnnouncements } from './seller/seller-announcements.ts'
import { sellerPages } from './seller/seller-pages.ts'

export type { BlockDraft, StoredBlock } from './blocks/block-shapes.ts'
export { shownBlocks } from './blocks/shown-blocks.ts'
export type { ContentDeps } from './deps.ts'
export type { AnnouncementDraft } from './editor/announcement-editor.ts'
export { noCompany } from './platform/platform-company.ts'
export { shownAnnouncementSql } from './store/announcement-store.ts'

export type ContentService = ReturnType<typeof contentService>

/** Content around products. Queries for shoppers throw NOT_READY for an unknown or hidden shop. */
export function contentService(
  options: Omit<ContentDeps, 'measure' | 'fetchOutside' | 'clock'> & {
    fetchOutside?: FetchOutside | undefined
    clock?: Clock
  },
) {
  const { files, fetchOutside = createFetchOutside(), clock = systemClock } = options
  const deps: ContentDeps = {
    ...options,
    fetchOutside,
    clock,
    measure: async (key) => imageSize(await files.get(key)),
  }
  return {
    documents: documentQueries(deps),
    announcements: announcementQueries(deps),
    settings: settingQueries(deps),
    documentEditor: documentEditor(deps),
    announcementEditor: announcementEditor(deps),
    settingEditor: settingEditor(deps),
    promotionEditor: promotionEditor(deps),
    /** detail documents, which `catalogue.editor` reads and copies */
    detailBlocks: detailBlocks(deps),
    sellerAnnouncements: sellerAnnouncements(deps),
    sellerPages: sellerPages(deps),
    shopPages: shopPages(deps),
    platformCompany: platformCompany(deps),
    platformPromotions: platformPromotions(deps),
    pasted: blocksFromHtml(deps),
    /** kinds of drafts, registered with `publishing` */
    draftKinds: pageDrafts(deps),
    periods: documentPeriods(deps),
  }
}
