import type { Database } from '../../platform/database/pools.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { documentEditor, type Measure } from './document-editor.ts'
import { shownDocuments } from './shown-documents.ts'

export type { BlockDraft } from './blocks/drafts.ts'
export type { NoticeDraft } from './editor/notices.ts'

export interface ContentNeeds {
  database: Database
  /** where the pictures of blocks lie */
  files: FileStore
  /** the size of a stored picture by its key; its file tells unless given */
  measure?: Measure | undefined
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** the same for pictures that verified adults only may see */
  signAdult: (key: string) => string
  catalogue: Pick<Catalogue, 'cards'>
}

export type ContentService = ReturnType<typeof contentService>

/** What sellers write around the products, and how shoppers read it. */
export function contentService({ database, files, measure, sign, signAdult, catalogue }: ContentNeeds) {
  return {
    ...shownDocuments({ database, sign, signAdult, cards: catalogue.cards }),
    ...documentEditor({ database, files, measure }),
  }
}
