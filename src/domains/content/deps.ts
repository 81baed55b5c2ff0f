import type { Database } from '../../platform/database/pools.ts'
import type { FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Drafted } from '../publishing/publishing.service.ts'
import type { Measure } from './blocks/store-blocks.ts'

/** What content needs of the platform and of lower modules. */
export interface ContentDeps {
  database: Database
  /** storage of the blocks' pictures */
  files: FileStore
  /** signed base of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** the same for pictures that only verified adults may see */
  signAdult: (key: string) => string
  /** size of a stored picture */
  measure: Measure
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>
  /** fetches pictures of other shops; from the public internet by default */
  fetchOutside: FetchOutside
  /** drafts that a preview shows instead of published content; none by default */
  drafted?: Drafted | undefined
}
