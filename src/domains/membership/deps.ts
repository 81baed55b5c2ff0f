import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Accounts, Corps } from '../accounts/accounts.service.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'

export interface MembershipDeps {
  database: Database
  clock: Clock
  accounts: Pick<
    Accounts,
    'findAll' | 'corpOf' | 'joinsOf' | 'deleteJoins' | 'provenEmailOf' | 'hasProvenEmail'
  >
  corps: Pick<Corps, 'find' | 'approvedPaper'>
  /** private storage for pictures of requests */
  uploads: Pick<PrivateUploads, 'acceptDocument' | 'read'>
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
  jobs: Pick<JobsService, 'start' | 'isOpen'>
  /** origin of the account host, for mailed links */
  accountUrl: string
}
