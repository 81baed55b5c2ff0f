import type {
  PayoutAccount,
  Settlement,
  SettlementEntry,
  SettlementOverview,
} from '../../src/domains/settlements/settlements.contract.ts'
import {
  amountOf,
  type EntryAmounts,
  NO_AMOUNTS,
} from '../../src/domains/settlements/shared/entry-amounts.ts'

/** Replies of the calls about settlements. */

export const amounts: EntryAmounts = {
  ...NO_AMOUNTS,
  goods: 1_250_000,
  discount: -50_000,
  coupon: -10_000,
  points: -3_000,
  delivery: 30_000,
  sales_fee: -42_245,
  payment_fee: -24_340,
  fee_vat: -6_658,
}

export function newSettlement(overrides: Partial<Settlement> = {}): Settlement {
  const amount = amountOf(overrides.amounts ?? amounts)
  const balance = amount + (overrides.opening ?? 0)
  return {
    id: 7,
    first_day: '2026-11-16',
    last_day: '2026-11-22',
    entries: 24,
    amounts,
    amount,
    opening: 0,
    payable: Math.max(0, balance),
    carried: Math.min(0, balance),
    due_day: '2026-11-25',
    state: 'PAYABLE',
    paid_at: null,
    ...overrides,
  }
}

export const newPayoutAccount = (overrides: Partial<PayoutAccount> = {}): PayoutAccount => ({
  bank: 'KB국민은행',
  number: '**********1234',
  holder: '김하루',
  state: 'PROVEN',
  note: '',
  changed_at: '2026-11-01T00:00:00Z',
  rests_until: null,
  version: 3,
  ...overrides,
})

export const newOverview = (overrides: Partial<SettlementOverview> = {}): SettlementOverview => ({
  period: 'week',
  running: {
    first_day: '2026-11-23',
    last_day: '2026-11-29',
    due_day: '2026-12-02',
    entries: 24,
    amounts,
    amount: amountOf(amounts),
    opening: 0,
  },
  unpaid: [],
  holds: [],
  account: newPayoutAccount(),
  rates: {
    plan: '기본',
    goods_rate: 350,
    delivery_rate: 0,
    method_rates: { card: 200, easy_pay: 225, virtual_account: 100 },
  },
  ...overrides,
})

export function newEntry(overrides: Partial<SettlementEntry> = {}): SettlementEntry {
  const own = {
    ...NO_AMOUNTS,
    goods: 24_000,
    discount: -2_000,
    sales_fee: -770,
    payment_fee: -440,
    fee_vat: -121,
  }
  return {
    id: 1,
    day: '2026-11-23',
    at: '2026-11-23T03:10:00Z',
    kind: 'sale',
    number: '20261118-00000012',
    title: '백자 접시',
    option: '백색',
    qty: 2,
    role: 'both',
    amounts: own,
    amount: amountOf(overrides.amounts ?? own),
    reason: '',
    settlement: null,
    due_day: '2026-12-02',
    state: null,
    ...overrides,
  }
}
