import type { Database } from '../../platform/database/pools.ts'
import { imageSize } from '../../platform/images/render.ts'
import { createFetchOutside, type FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Drafted } from '../publishing/publishing.service.ts'
import type { Measure } from './blocks/store-blocks.ts'
import { documentEditor } from './editor/document-editor.ts'
import { draftedDocuments } from './pages/drafted-documents.ts'
import { pageDrafts } from './pages/page-drafts.ts'
import { shopPages } from './pages/shop-pages.ts'
import { blocksFromHtml } from './pasted/blocks-from-html.ts'
import { documentPeriods } from './periods/periods.ts'
import { shownDocuments } from './queries/shown-documents.ts'
import { sellerNotices } from './seller/seller-notices.ts'
import { sellerPages } from './seller/seller-pages.ts'

export type { BlockDraft } from './blocks/drafts.ts'
export { shownBlocks } from './blocks/shown-blocks.ts'
export type { StoredBlock } from './blocks/stored.ts'
export type { NoticeDraft } from './editor/notices.ts'
export { shownNoticeSql } from './store/notices.ts'

export interface ContentNeeds {
  database: Database
  /** storage of the blocks' pictures */
  files: FileStore
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** the same for pictures that verified adults only may see */
  signAdult: (key: string) => string
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>
  /** how pictures of other shops are fetched; from the public internet by default */
  fetchOutside?: FetchOutside | undefined
  /** the drafts that a preview shows in place of what is published; none by default */
  drafted?: Drafted | undefined
}

export type ContentService = ReturnType<typeof contentService>

/** Content around the products: its editor and its queries. */
export function contentService(needs: ContentNeeds) {
  const { database, files, sign, signAdult, catalogue, drafted } = needs
  const measure: Measure = async (key) => imageSize(await files.get(key))
  const fetchOutside = needs.fetchOutside ?? createFetchOutside()
  return {
    ...shownDocuments({
      database,
      sign,
      signAdult,
      cards: catalogue.cards.chosen,
      drafted: drafted && draftedDocuments({ drafted, measure }),
    }),
    ...documentEditor({ database, measure }),
    sellerNotices: sellerNotices({ database, sign, catalogue }),
    sellerPages: sellerPages({ database }),
    ...documentPeriods(database),
    pasted: blocksFromHtml({ database, catalogue, fetchOutside }),
    shopPages: shopPages({ database, sign }),
    /** kinds of drafts for the module `publishing` */
    draftKinds: pageDrafts({ measure, catalogue }),
  }
}
