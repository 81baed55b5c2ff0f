import { dayAfter } from '../../../platform/business-days.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { TaxDeps } from '../deps.ts'
import { missingDetails } from '../shared/fee-invoices.ts'
import type { Tx } from '../tables.ts'
import type { ShopInvoice, WholeInvoice } from '../tax.contract.ts'
import * as store from './invoice-store.ts'

const SHOPS_AT_ONCE = 500
const MAX_INVOICES = 36

/** Invoices of the platform's fees (docs/product/tax.md). */
export function feeInvoices({ database, clock, platformCompany }: TaxDeps) {
  return {
    /**
     * Writes the drafts of the month before this one for all shops. It may run again and on several processes: a shop
     * has one invoice for a month, and what was filed or issued stays.
     */
    async draftDue(): Promise<void> {
      const now = clock()
      const last = dayAfter(`${seoulDay(now).slice(0, 7)}-01`, -1)
      const first = `${last.slice(0, 7)}-01`
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after
        after = await database.asSystem('tax', (tx: Tx) =>
          store.writeDrafts(tx, { first, last, now, after: from, max: SHOPS_AT_ONCE }),
        )
      }
    },

    /** The invoices of a shop, the newest first. */
    list: (shopId: number) =>
      database.asShop(shopId, async (tx: Tx) => {
        const { corp, party } = await store.findShop(tx, shopId)
        const rows = await store.listOfShop(tx, shopId, MAX_INVOICES)
        return {
          invoices: rows.map(toInvoice),
          missing: corp ? missingDetails(party) : [],
          has_business: corp,
        }
      }),

    /** The invoice of a month (`YYYY-MM`) with both parties. Throws NOT_FOUND. */
    async find(shopId: number, month: string): Promise<WholeInvoice> {
      const company = await platformCompany()
      return database.asShop(shopId, async (tx: Tx) => {
        const first = `${month}-01`
        const [row] = await store.listOfMonth(tx, first, { shopIds: [shopId], max: 1 })
        if (!row) throw new DomainError('NOT_FOUND')
        const corrected = row.supply < 0 ? await store.findCorrected(tx, first, [shopId]) : null
        return {
          ...toInvoice(row),
          supplier: row.supplier ?? company,
          buyer: row.buyer,
          corrects: corrected?.get(shopId) ?? null,
        }
      })
    },
  }
}

export const toInvoice = (row: store.InvoiceRow): ShopInvoice => ({
  month: row.month,
  number: row.number,
  kind: row.kind,
  supply: row.supply,
  vat: row.vat,
  state: row.state,
  approval: row.approval,
  issued_at: row.issued_at?.toISOString() ?? null,
})
