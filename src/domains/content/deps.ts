import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { FindPreviewed } from '../publishing/publishing.service.ts'
import type { StaffService } from '../staff/staff.service.ts'
import type { Measure } from './blocks/store-blocks.ts'

export interface ContentDeps {
  database: Database
  files: FileStore
  /** signed base URL of a picture; empty for an empty key */
  sign: (key: string) => string
  /** signed base URL of a picture that only verified adults may see */
  signAdult: (key: string) => string
  measure: Measure
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>
  /** fetches pictures from other sites; by default from the public internet */
  fetchOutside: FetchOutside
  /** reads drafts for previews; without it, only published documents are shown */
  findPreviewed?: FindPreviewed | undefined
  /** the promotion whose draft a preview shows */
  previewedPromotion?: number | undefined
  promotionPictures: Pick<PrivateUploads, 'acceptImage' | 'holds'>
  previews: Pick<StaffService['previews'], 'issue'>
  /** platform host of a shop */
  hostAt: (slug: string) => string
  clock: Clock
}
