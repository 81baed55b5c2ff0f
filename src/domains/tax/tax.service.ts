import { type Clock, systemClock } from '../../platform/clock.ts'
import type { TaxDeps } from './deps.ts'
import { feeInvoices } from './invoices/fee-invoices.ts'
import { operatorInvoices } from './invoices/operator-invoices.ts'
import { salesCounting } from './sales/sales-counting.ts'
import { salesReports } from './sales/sales-reports.ts'
import type { InvoiceParty } from './tax.contract.ts'

export type Tax = ReturnType<typeof taxService>

/** Sales for VAT returns, and invoices of the platform's fees (docs/product/tax.md). */
export function taxService({
  clock = systemClock,
  platformCompany,
  ...others
}: Omit<TaxDeps, 'clock'> & { clock?: Clock }) {
  const deps = { ...others, clock, platformCompany: async () => partyOf(await platformCompany()) }
  return {
    /** sales by day */
    counting: salesCounting(deps),
    /** what the staff of a shop reads about its sales */
    sales: salesReports(deps),
    invoices: feeInvoices(deps),
    /** invoices of all shops, for operators */
    operator: operatorInvoices(deps),
  }
}

/** Without the details of a company that invoices don't contain. */
const partyOf = ({ idnum, corpname, ceo, address, email }: InvoiceParty): InvoiceParty => ({
  idnum,
  corpname,
  ceo,
  address,
  email,
})
