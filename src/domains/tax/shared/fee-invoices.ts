import { isBusinessNumber } from '../../../platform/contract/business-number.ts'

/** Invoices of the platform's fees (docs/product/tax.md). Pages use this file too. */

/** `receipt`: a cash receipt for a shop without a business number. */
export const INVOICE_KINDS = ['tax_invoice', 'receipt'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** `FILED`: in a file for Hometax whose answer is awaited. */
export const INVOICE_STATES = ['DRAFT', 'FILED', 'ISSUED'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What a party of a tax invoice must have entered. */
export const MISSING_DETAILS = ['idnum', 'corpname', 'ceo'] as const
export type MissingDetail = (typeof MISSING_DETAILS)[number]

/** invoices of a file, which is Hometax's limit for one upload */
export const MAX_FILE_INVOICES = 100
export const MAX_APPROVAL = 30
export const MAX_PROBLEM = 200

/** Day of the following month until which an invoice of a month has to be issued (부가가치세법 34조). */
const DUE_DAY_OF_MONTH = 10

export const missingDetails = (party: Record<MissingDetail, string>): MissingDetail[] =>
  MISSING_DETAILS.filter((name) =>
    name === 'idnum' ? !isBusinessNumber(party.idnum.replace(/\D/g, '')) : !party[name].trim(),
  )

/**
 * The number of the tax office without hyphens, or null if it is none: 24 characters of a tax invoice, 9 of a cash
 * receipt. A receipt may have none.
 */
export function approvalNumber(kind: InvoiceKind, text: string): string | null {
  const number = text.replace(/[\s-]/g, '')
  if (kind === 'receipt') return /^(\d{9})?$/.test(number) ? number : null
  return /^20\d{6}[0-9A-Za-z]{16}$/.test(number) ? number : null
}

/** `202611011000000012345678` → `20261101-10000000-12345678`. */
export const writtenApproval = (number: string): string =>
  number.replace(/^(\d{8})(\w{8})(\w{8})$/, '$1-$2-$3')

/** Last day on which the invoices of a month (`YYYY-MM`) are in time. */
export function invoiceDueDay(month: string): string {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index, DUE_DAY_OF_MONTH)).toISOString().slice(0, 10)
}

export interface PastedRow {
  /** valid business numbers, digits: of the platform and of the shop */
  idnums: string[]
  /** our numbers of invoices */
  numbers: string[]
  approval: string
}

/** Rows with an approval number in text that was copied from Hometax's list of issued invoices. */
export const readPastedRows = (text: string): PastedRow[] =>
  text.split('\n').flatMap((line) => {
    const cells = line.split(/\s+/)
    const approval = cells.map((cell) => approvalNumber('tax_invoice', cell)).find(Boolean)
    if (!approval) return []
    const digits = cells.map((cell) => cell.replaceAll('-', ''))
    return [
      {
        approval,
        idnums: digits.filter(isBusinessNumber),
        numbers: cells.filter((cell) => /^20\d{4}-\d{6,}$/.test(cell)),
      },
    ]
  })

/**
 * The pasted numbers by invoice: by our number, which is in its note, else by a business number that only one of the
 * invoices has.
 */
export function matchPastedRows<Invoice extends { number: string; idnum: string }>(
  rows: readonly PastedRow[],
  invoices: readonly Invoice[],
): { invoice: Invoice; approval: string }[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]))
  const byIdnum = Map.groupBy(invoices, ({ idnum }) => idnum.replace(/\D/g, ''))
  return rows.flatMap(({ idnums, numbers, approval }) => {
    const alone = idnums.flatMap((idnum) => {
      const [invoice, ...others] = byIdnum.get(idnum) ?? []
      return invoice && others.length === 0 ? [invoice] : []
    })
    const invoice = numbers.map((number) => byNumber.get(number)).find(Boolean) ?? alone[0]
    return invoice ? [{ invoice, approval }] : []
  })
}
