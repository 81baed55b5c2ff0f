import type { Database } from '../../platform/database/pools.ts'
import type { FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Drafted } from '../publishing/publishing.service.ts'
import type { Measure } from './blocks/store-blocks.ts'

export interface ContentDeps {
  database: Database
  files: FileStore
  /** signed base URL of a picture; empty for an empty key */
  sign: (key: string) => string
  /** for pictures that only verified adults may see */
  signAdult: (key: string) => string
  measure: Measure
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>
  /** fetches pictures from other sites; the public internet by default */
  fetchOutside: FetchOutside
  /** drafts for previews; none by default */
  drafted?: Drafted | undefined
}
