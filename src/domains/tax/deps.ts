import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { InvoiceParty } from './tax.contract.ts'

export interface TaxDeps {
  database: Database
  clock: Clock
  /** the company that runs the platform, which issues the invoices of fees; empty texts if it is not entered */
  platformCompany: () => Promise<InvoiceParty>
}
