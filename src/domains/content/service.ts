import type { Database } from '../../platform/database/pools.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { documentEditor, type Measure } from './document-editor.ts'
import { sellerNotices } from './seller/seller-notices.ts'
import { sellerPages } from './seller/seller-pages.ts'
import { shownDocuments } from './shown-documents.ts'

export type { BlockDraft } from './blocks/drafts.ts'
export type { NoticeDraft } from './editor/notices.ts'

export interface ContentNeeds {
  database: Database
  /** storage of the blocks' pictures */
  files: FileStore
  /** the size of a stored picture by its key; read from its file by default */
  measure?: Measure | undefined
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** the same for pictures that verified adults only may see */
  signAdult: (key: string) => string
  catalogue: Pick<Catalogue, 'cards'>
}

export type ContentService = ReturnType<typeof contentService>

/** Content around the products: its editor and its queries. */
export function contentService({ database, files, measure, sign, signAdult, catalogue }: ContentNeeds) {
  return {
    ...shownDocuments({ database, sign, signAdult, cards: catalogue.cards }),
    ...documentEditor({ database, files, measure }),
    sellerNotices: sellerNotices({ database }),
    sellerPages: sellerPages({ database }),
  }
}
