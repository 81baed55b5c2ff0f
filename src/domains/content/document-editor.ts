import type { Database } from '../../platform/database/pools.ts'
import { imageSize } from '../../platform/images/render.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import { type StoreBlocks, toStored } from './blocks/store-blocks.ts'
import { createChange } from './editor/change.ts'
import { documentEdits } from './editor/documents.ts'
import { noticeEdits } from './editor/notices.ts'
import { promotionEdits } from './editor/promotions.ts'
import { settingEdits } from './editor/settings.ts'

export type Measure = (key: string) => Promise<{ width: number; height: number }>

interface DocumentEditorNeeds {
  database: Database
  files: FileStore
  /** the size of a stored picture */
  measure?: Measure | undefined
}

const measuring =
  (files: FileStore): Measure =>
  async (key) =>
    imageSize(await files.get(key))

/**
 * What sellers write; `shop` is the internal id. Every write is checked and sanitised before it is stored: BAD_REQUEST
 * names what can't be, and what is to be changed but is not there is NOT_FOUND.
 */
export function documentEditor({ database, files, measure = measuring(files) }: DocumentEditorNeeds) {
  const change = createChange(database)
  const stored: StoreBlocks = (drafts) => toStored(drafts, measure)
  return {
    ...documentEdits(change, stored),
    ...noticeEdits(change),
    ...settingEdits(change),
    ...promotionEdits(database, stored),
  }
}
