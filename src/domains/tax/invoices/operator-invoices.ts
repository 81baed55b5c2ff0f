import { Readable } from 'node:stream'
import { dayAfter } from '../../../platform/business-days.ts'
import type { Download } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { TABLE_TYPES } from '../../../platform/spreadsheets/table-stream.ts'
import { xlsxStream } from '../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import type { TaxDeps } from '../deps.ts'
import { feeInvoiceIssued } from '../events.ts'
import {
  approvalNumber,
  type InvoiceState,
  invoiceDueDay,
  MAX_FILE_INVOICES,
  missingDetails,
} from '../shared/fee-invoices.ts'
import type { Tx } from '../tables.ts'
import type { InvoiceFile, InvoiceMonth, InvoiceParty, OperatorInvoice } from '../tax.contract.ts'
import { toInvoice } from './fee-invoices.ts'
import { HOMETAX_TITLE, hometaxRows } from './hometax-file.ts'
import * as store from './invoice-store.ts'

const PAGE = 100
const MAX_MONTHS = 36
const MAX_FILES = 200

interface Answers {
  month: string
  answers: readonly { shop: number; approval: string; problem: string }[]
}

/** Invoices of all shops, issued by a file for Hometax (docs/product/tax.md). */
export function operatorInvoices({ database, clock, platformCompany }: TaxDeps) {
  const findFile = async (tx: Tx, id: number) => {
    const [file] = await store.listFiles(tx, { id, max: 1 })
    if (!file) throw new DomainError('NOT_FOUND')
    return file
  }

  /** The platform's details. Throws CONFLICT if an invoice can't name its issuer. */
  async function issuer(): Promise<InvoiceParty> {
    const company = await platformCompany()
    if (missingDetails(company).length > 0)
      throw new DomainError('CONFLICT', {
        message: '플랫폼 회사의 사업자등록번호, 상호, 대표자를 먼저 입력해 주세요.',
      })
    return company
  }

  return {
    /** A month (`YYYY-MM`) with its files, by default the month before this one. */
    async month(wish?: string): Promise<InvoiceMonth> {
      const company = await platformCompany()
      return database.asSystem('tax', async (tx: Tx) => {
        const before = dayAfter(`${seoulDay(clock()).slice(0, 7)}-01`, -1).slice(0, 7)
        const month = wish ?? before
        const first = `${month}-01`
        const months = await store.listMonths(tx, MAX_MONTHS)
        const files = await store.listFiles(tx, { first, max: MAX_FILES })
        return {
          month,
          months: [...new Set([...months, before, month])].sort().reverse(),
          due_day: invoiceDueDay(month),
          ...(await store.countMonth(tx, first)),
          missing: missingDetails(company),
          files: files.map(toFile),
        }
      })
    },

    /** Invoices of a month, a hundred at a time by the number of the shop. */
    list: ({ month, state, after }: { month: string; state?: InvoiceState; after?: number }) =>
      database.asSystem('tax', async (tx: Tx) => {
        const first = `${month}-01`
        const rows = await store.listOfMonth(tx, first, { state, after, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        const negative = pageRows.filter(({ supply }) => supply < 0).map(({ shop_id }) => shop_id)
        const corrected = await store.findCorrected(tx, first, negative)
        return {
          invoices: pageRows.map((row): OperatorInvoice => {
            const { idnum, corpname } = row.buyer
            return {
              shop: row.shop_id,
              name: row.name,
              ...toInvoice(row),
              idnum,
              corpname,
              missing: row.kind === 'tax_invoice' && row.state === 'DRAFT' ? missingDetails(row.buyer) : [],
              problem: row.problem,
              corrects: corrected.get(row.shop_id)?.approval ?? '',
            }
          }),
          next: rows.length > PAGE ? (pageRows.at(-1)?.shop_id ?? null) : null,
        }
      }),

    /**
     * Puts drafts of a month into a file, at most 100. Negative ones, receipts, and shops without details are left out.
     * Throws CONFLICT if nothing can be filed, or if the platform's own details are missing.
     */
    async createFile(month: string, uid: number, record?: RecordChange): Promise<InvoiceFile> {
      const supplier = await issuer()
      return database.asSystem('tax', async (tx: Tx) => {
        const first = `${month}-01`
        const drafts = await store.lockDrafts(tx, first, MAX_FILE_INVOICES)
        const rows = drafts.filter(({ buyer }) => missingDetails(buyer).length === 0)
        if (rows.length === 0)
          throw new DomainError('CONFLICT', {
            message: '이 달에 홈택스로 발급할 세금계산서가 없습니다. 상점의 사업자 정보를 확인해 주세요.',
          })
        const id = await store.insertFile(tx, first, { rows, supplier, uid, now: clock() })
        const file = await findFile(tx, id)
        await record?.(tx, { month, file: id }, { after: { invoices: file.invoices, supply: file.supply } })
        return toFile(file)
      })
    },

    /** A file in Hometax's form, without invoices that were refused meanwhile. Throws NOT_FOUND. */
    file: (id: number): Promise<Download> =>
      database.asSystem('tax', async (tx: Tx) => {
        const { month } = await findFile(tx, id)
        const rows = await store.listOfFile(tx, id)
        const invoices = rows.flatMap(({ supplier, ...row }) => (supplier ? [{ ...row, supplier }] : []))
        return {
          name: `전자세금계산서 일괄발급 ${month}-${id}.xlsx`,
          type: TABLE_TYPES.xlsx,
          stream: xlsxStream('엑셀업로드양식', HOMETAX_TITLE, Readable.from(hometaxRows(invoices))),
          subjects: rows.map(({ shop_id }) => shop_id),
        }
      }),

    /**
     * Stores numbers of the tax office, also over earlier ones that were typed wrong, or why it refused an invoice;
     * then it is a draft again. The owner of a shop is notified once. Throws NOT_FOUND for an unknown invoice,
     * BAD_REQUEST for a wrong number and two answers for one shop, CONFLICT for a draft that misses details or was
     * refused without having been filed.
     */
    async answer(
      { month, answers }: Answers,
      record?: RecordChange,
    ): Promise<{ issued: number; refused: number }> {
      const supplier = await issuer()
      return database.asSystem('tax', async (tx: Tx) => {
        const first = `${month}-01`
        const shopIds = answers.map(({ shop: shopId }) => shopId)
        if (new Set(shopIds).size < shopIds.length)
          throw new DomainError('BAD_REQUEST', { message: '한 상점에 답이 여러 개 있습니다.' })
        await store.lockInvoices(tx, first, shopIds)
        const rows = await store.listOfMonth(tx, first, { shopIds, max: answers.length })
        const byShop = new Map(rows.map((row) => [row.shop_id, row]))
        const results = answers.map(({ shop: shopId, ...answer }) =>
          answerOf(shopId, byShop.get(shopId), answer),
        )
        await store.answerInvoices(tx, first, { answers: results, supplier, now: clock() })
        const issued = results.filter(({ approval }) => approval !== null)
        const owners = await store.ownersOf(tx, shopIds)
        const events = issued.flatMap(({ shop_id, approval }) => {
          const row = byShop.get(shop_id)
          const owner = owners.get(shop_id)
          if (!row || !owner || row.state === 'ISSUED') return []
          return { ...owner, month, kind: row.kind, total: row.supply + row.vat, approval: approval ?? '' }
        })
        await emitAll(tx, feeInvoiceIssued, events)
        const counts = { issued: issued.length, refused: results.length - issued.length }
        await record?.(tx, { month }, { after: counts })
        return counts
      })
    },
  }
}

function answerOf(
  shopId: number,
  row: store.InvoiceRow | undefined,
  { approval, problem }: { approval: string; problem: string },
): store.InvoiceAnswer {
  if (!row)
    throw new DomainError('NOT_FOUND', { message: `상점 ${shopId}번은 이 달의 세금계산서가 없습니다.` })
  const answer = { shop_id: shopId, problem: problem.trim(), buyer: row.buyer }
  if (answer.problem) {
    if (row.state !== 'FILED')
      throw new DomainError('CONFLICT', {
        message: `${row.name}의 세금계산서는 홈택스 파일에 없어 거절을 기록할 수 없습니다.`,
      })
    return { ...answer, approval: null }
  }
  const number = approvalNumber(row.kind, approval)
  if (number === null)
    throw new DomainError('BAD_REQUEST', {
      message:
        row.kind === 'receipt'
          ? `${row.name}의 현금영수증 승인번호는 숫자 9자리입니다. 발급하지 않았으면 비워 두세요.`
          : `${row.name}의 국세청 승인번호는 24자리입니다.`,
      details: { field: 'approval', shop: shopId },
    })
  if (row.state === 'DRAFT' && row.kind === 'tax_invoice' && missingDetails(row.buyer).length > 0)
    throw new DomainError('CONFLICT', { message: `${row.name}의 사업자 정보가 없습니다.` })
  return { ...answer, approval: number }
}

const toFile = ({ id, created_at, invoices, supply, vat, waiting }: InvoiceFile): InvoiceFile => ({
  id,
  created_at,
  invoices,
  supply,
  vat,
  waiting,
})
