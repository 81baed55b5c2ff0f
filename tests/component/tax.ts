import type { SalesSum } from '../../src/domains/tax/shared/sales-kinds.ts'
import type { OperatorInvoice, SalesLine, ShopInvoice } from '../../src/domains/tax/tax.contract.ts'

/** Replies of the calls about sales for VAT returns and invoices of fees. */

export const LONG_NAME = '아름다운세상의모든그릇을만드는남궁빛나래솔찬공방상점'

export const newSum = (overrides: Partial<SalesSum> = {}): SalesSum => ({
  method: 'card',
  tax_free: false,
  entries: 10,
  sales: 1_100_000,
  refunds: -110_000,
  amount: 990_000,
  vat: 90_000,
  ...overrides,
})

export const monthSums: SalesSum[] = [
  newSum(),
  newSum({ tax_free: true, sales: 50_000, refunds: 0, amount: 50_000, vat: 0 }),
  newSum({
    method: 'other',
    sales: 987_654_321_011,
    refunds: 0,
    amount: 987_654_321_011,
    vat: 89_786_756_456,
  }),
]

export const newSalesLine = (overrides: Partial<SalesLine> = {}): SalesLine => ({
  id: 1,
  day: '2026-11-24',
  number: '20261118-00000012',
  kind: 'sale',
  role: 'both',
  title: '백자 접시',
  option: '흰색',
  qty: 2,
  method: 'card',
  payment: 'card',
  tax_free: false,
  amount: 22_000,
  vat: 2_000,
  ...overrides,
})

export const newShopInvoice = (overrides: Partial<ShopInvoice> = {}): ShopInvoice => ({
  month: '2026-11',
  number: '202611-000003',
  kind: 'tax_invoice',
  supply: 66_585,
  vat: 6_658,
  state: 'ISSUED',
  approval: '2026120110000000a1b2c3d4',
  issued_at: '2026-12-02T01:00:00Z',
  ...overrides,
})

export const newOperatorInvoice = (overrides: Partial<OperatorInvoice> = {}): OperatorInvoice => ({
  ...newShopInvoice({ state: 'DRAFT', approval: '', issued_at: null }),
  shop: 3,
  name: '하루공방',
  idnum: '220-81-62517',
  corpname: '하루상회',
  missing: [],
  problem: '',
  corrects: '',
  ...overrides,
})
