import { type Static, Type as T } from 'typebox'
import { download, exportFile, get, post } from '../../platform/contract/contract.ts'
import { ExportReason, Id, Moment, oneOf, orNull, RequestKey } from '../../platform/contract/fields.ts'
import { ENTRY_ROLES } from '../settlements/shared/entry-amounts.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  INVOICE_KINDS,
  INVOICE_STATES,
  MAX_APPROVAL,
  MAX_FILE_INVOICES,
  MAX_PROBLEM,
  MISSING_DETAILS,
} from './shared/fee-invoices.ts'
import { SALES_METHODS } from './shared/sales-kinds.ts'

/** `YYYY-MM` */
const Month = T.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })
const Cursor = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,15}$' })

/** Sales by method and tax kind (`shared/sales-kinds.ts`), won. */
const SumShape = T.Object({
  method: oneOf(SALES_METHODS),
  tax_free: T.Boolean(),
  entries: T.Integer(),
  sales: T.Integer(),
  refunds: T.Integer(),
  amount: T.Integer(),
  vat: T.Integer(),
})

const MonthsShape = T.Object({
  year: T.Integer(),
  /** the first year with sales */
  first_year: T.Integer(),
  months: T.Array(T.Object({ month: T.String(), sums: T.Array(SumShape) })),
  /** whether orders of the last minutes are not counted yet */
  is_counting: T.Boolean(),
})
export type SalesMonths = Static<typeof MonthsShape>

const DaysShape = T.Object({
  days: T.Array(T.Object({ day: T.String(), sums: T.Array(SumShape) })),
  is_counting: T.Boolean(),
})
export type SalesDays = Static<typeof DaysShape>

const LineShape = T.Object({
  id: T.Integer(),
  day: T.String(),
  number: T.String(),
  kind: oneOf(['sale', 'delivery', 'refund', 'correction']),
  role: oneOf(ENTRY_ROLES),
  /** product and option; empty for a delivery */
  title: T.String(),
  option: T.String(),
  qty: T.Integer(),
  method: oneOf(SALES_METHODS),
  /** payment method of the order */
  payment: T.String(),
  tax_free: T.Boolean(),
  /** won, with VAT */
  amount: T.Integer(),
  vat: T.Integer(),
})
export type SalesLine = Static<typeof LineShape>

const PartyShape = T.Object({
  /** business number, empty for none */
  idnum: T.String(),
  corpname: T.String(),
  ceo: T.String(),
  address: T.String(),
  email: T.String(),
})
/** One of both sides of an invoice. */
export type InvoiceParty = Static<typeof PartyShape>

const InvoiceFields = {
  /** `YYYY-MM` */
  month: T.String(),
  number: T.String(),
  kind: oneOf(INVOICE_KINDS),
  /** won; negative if more fees were returned than taken */
  supply: T.Integer(),
  vat: T.Integer(),
  state: oneOf(INVOICE_STATES),
  /** number that the tax office gave it; empty before it is issued */
  approval: T.String(),
  issued_at: orNull(Moment),
}

const ShopInvoiceShape = T.Object(InvoiceFields)
export type ShopInvoice = Static<typeof ShopInvoiceShape>

const WholeInvoiceShape = T.Object({
  ...InvoiceFields,
  supplier: PartyShape,
  buyer: PartyShape,
  /** the last issued invoice before a negative one, which it corrects */
  corrects: orNull(T.Object({ month: T.String(), approval: T.String() })),
})
export type WholeInvoice = Static<typeof WholeInvoiceShape>

const Missing = T.Array(oneOf(MISSING_DETAILS))

const TAX = '/api/myshp/v2/seller/tax'
const reads = { audience: { shop: 'money:read' }, hosts: 'admin' } as const

export const taxCalls = {
  salesMonths: get(`${TAX}/months`, {
    summary: '판매자: 부가세 신고 내역, 한 해의 매출을 월과 결제수단, 과세구분으로 나눈 합계',
    query: T.Object({ shopid: ShopId, year: T.Optional(T.Integer({ minimum: 2000, maximum: 2099 })) }),
    reply: MonthsShape,
    ...reads,
  }),
  salesDays: get(`${TAX}/days`, {
    summary: '판매자: 부가세 신고 내역, 한 달의 매출을 일별로 나눈 합계',
    query: T.Object({ shopid: ShopId, month: Month }),
    reply: DaysShape,
    ...reads,
  }),
  salesLines: get(`${TAX}/lines`, {
    summary: '판매자: 부가세 신고 내역, 한 달이나 하루의 매출을 주문번호와 함께 50건씩',
    query: T.Object({
      shopid: ShopId,
      month: Month,
      day: T.Optional(T.Integer({ minimum: 1, maximum: 31 })),
      after: T.Optional(Cursor),
    }),
    reply: T.Object({ lines: T.Array(LineShape), next: orNull(Cursor) }),
    ...reads,
  }),
  salesFile: download(`${TAX}/file`, {
    summary: '판매자: 한 달의 부가세 신고 내역 파일(XLSX, CSV), 일별 합계 또는 상세',
    query: T.Object({
      shopid: ShopId,
      month: Month,
      part: oneOf(['days', 'lines']),
      format: oneOf(['xlsx', 'csv']),
    }),
    log: 'file',
    ...reads,
  }),
  shopInvoices: get(`${TAX}/invoices`, {
    summary: '판매자: 플랫폼 수수료의 세금계산서, 최근 것부터 36건',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({
      invoices: T.Array(ShopInvoiceShape),
      /** what the shop has to enter before a tax invoice can be issued; empty for a shop without a business too */
      missing: Missing,
      has_business: T.Boolean(),
    }),
    ...reads,
  }),
  shopInvoice: get(`${TAX}/invoice`, {
    summary: '판매자: 한 달의 수수료 세금계산서',
    query: T.Object({ shopid: ShopId, month: Month }),
    reply: WholeInvoiceShape,
    ...reads,
  }),
}

const OPERATOR = '/api/myshp/v2/operator/tax'
const looks = { audience: { operator: 'settlements:read' } } as const
const decides = { audience: { operator: 'settlements:decide' }, fresh: true } as const

const OperatorInvoiceShape = T.Object({
  shop: T.Integer(),
  name: T.String(),
  ...InvoiceFields,
  /** business number and company, as on the invoice */
  idnum: T.String(),
  corpname: T.String(),
  /** what the shop has not entered */
  missing: Missing,
  /** why the tax office refused it; empty otherwise */
  problem: T.String(),
  /** of the invoice that a negative one corrects; empty for others */
  corrects: T.String(),
})
export type OperatorInvoice = Static<typeof OperatorInvoiceShape>

const InvoiceFileShape = T.Object({
  id: T.Integer(),
  created_at: Moment,
  invoices: T.Integer(),
  supply: T.Integer(),
  vat: T.Integer(),
  /** invoices without an answer */
  waiting: T.Integer(),
})
export type InvoiceFile = Static<typeof InvoiceFileShape>

const MonthStateShape = T.Object({
  month: T.String(),
  /** months with invoices, the newest first */
  months: T.Array(T.String()),
  /** last day on which the invoices are in time */
  due_day: T.String(),
  drafts: T.Integer(),
  filed: T.Integer(),
  issued: T.Integer(),
  /** drafts that the next file contains, at most 100 of them at once */
  ready: T.Integer(),
  supply: T.Integer(),
  vat: T.Integer(),
  /** details of the platform's company that are missing */
  missing: Missing,
  files: T.Array(InvoiceFileShape),
})
export type InvoiceMonth = Static<typeof MonthStateShape>

export const taxOperatorCalls = {
  invoiceMonth: get(`${OPERATOR}/month`, {
    summary: '운영자: 한 달의 수수료 세금계산서 현황과 홈택스 파일. month가 없으면 최근 달입니다.',
    query: T.Object({ month: T.Optional(Month) }),
    reply: MonthStateShape,
    ...looks,
  }),
  feeInvoices: get(`${OPERATOR}/invoices`, {
    summary: '운영자: 한 달의 수수료 세금계산서, 상점 번호순 100건씩',
    query: T.Object({ month: Month, state: T.Optional(oneOf(INVOICE_STATES)), after: T.Optional(Id) }),
    reply: T.Object({ invoices: T.Array(OperatorInvoiceShape), next: orNull(T.Integer()) }),
    log: 'look',
    subjects: ({ invoices }) => invoices.map(({ shop }) => shop),
    ...looks,
  }),
  createInvoiceFile: post(`${OPERATOR}/file/create`, {
    summary: `운영자: 발급 전인 세금계산서를 ${MAX_FILE_INVOICES}건까지 홈택스 일괄발급 파일 하나로 묶습니다.`,
    body: T.Object({ key: RequestKey, month: Month }),
    once: true,
    reply: InvoiceFileShape,
    ...decides,
  }),
  invoiceFile: exportFile(`${OPERATOR}/file`, {
    summary:
      '운영자: 홈택스 전자세금계산서 일괄발급 양식 XLSX 파일. 내려받는 이유(reason)와 함께 기록됩니다.',
    body: T.Object({ file: Id, reason: ExportReason }),
    audience: { operator: 'settlements:decide' },
  }),
  answerInvoices: post(`${OPERATOR}/answer`, {
    summary:
      '운영자: 세금계산서의 국세청 승인번호를 기록합니다. problem이 있으면 발급하지 못한 것이고 다음 파일에 다시 들어갑니다.',
    body: T.Object({
      month: Month,
      answers: T.Array(
        T.Object({
          shop: Id,
          approval: T.String({ maxLength: MAX_APPROVAL }),
          problem: T.String({ maxLength: MAX_PROBLEM }),
        }),
        { minItems: 1, maxItems: MAX_FILE_INVOICES },
      ),
    }),
    reply: T.Object({ issued: T.Integer(), refused: T.Integer() }),
    repeat: 'overwrites',
    ...decides,
  }),
}
