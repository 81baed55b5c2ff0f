import type { Database } from '../../platform/database/pools.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { StaffService } from '../staff/staff.service.ts'
import type { Signs } from './store/lists/cards.ts'

export interface CatalogueDeps extends Signs {
  database: Database
  /** public disk for pictures */
  files: FileStore
  /** the hosts of a shop: its platform host, and its custom domain or an empty text */
  addressOf: (shopSlug: string) => Promise<{ dom: string; dom3: string }>
  /** the platform URL of a shop */
  hostAt: (slug: string) => string
  accounts: Pick<Accounts, 'findAll'>
  jobs: Pick<JobsService, 'start' | 'isOpen'>
  previews: Pick<StaffService['previews'], 'issue'>
}
