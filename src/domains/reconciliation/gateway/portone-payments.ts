import type { GetPaymentReconciliationSettlementVatReportResponse } from '@portone/server-sdk/reconciliation'
import { type PortOneAccess, requestPortOne } from '../../../platform/portone/portone-http.ts'
import { providerNamed } from '../reading/statement-forms.ts'
import type { ProviderId } from '../shared/reconciliation-limits.ts'
import type { GatewayRow } from '../store/gateway-store.ts'

export interface PortOneStore extends PortOneAccess {
  storeId: string
  /** channel keys of this installation; a store may take payments of others */
  channels: readonly string[]
}

export interface PaymentPage {
  payments: GatewayRow[]
  /** items that could not be read */
  faults: number
  /** number of payments in the whole period */
  total: number
}

export const PAYMENTS_PER_PAGE = 100
const MAX_WON = 999_999_999_999
const MAX_ID = 100

/** What is used of a payment; all of it is checked, because it comes from outside. */
interface RemotePayment {
  id?: unknown
  status?: unknown
  storeId?: unknown
  currency?: unknown
  channel?: { key?: unknown; pgProvider?: unknown }
  amount?: { total?: unknown; cancelled?: unknown }
  pgTxId?: unknown
  statusChangedAt?: unknown
}

const PAID = ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED']
const UNPAID = ['READY', 'PAY_PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'FAILED']

/**
 * Payments and sums that PortOne has (https://developers.portone.io/api/rest-v2). Its reconciliation API has sums only,
 * no transactions, so payments are read from its list of payments.
 */
export function portOnePayments(store: PortOneStore) {
  const read = <Shape>(path: string, body: object) =>
    requestPortOne<Shape>(store, `${path}?${new URLSearchParams({ requestBody: JSON.stringify(body) })}`)

  return {
    /** Payments whose status changed in a period, in pages from 0. */
    async list({ from, until }: { from: Date; until: Date }, page: number): Promise<PaymentPage> {
      const answer = await read<{ items?: unknown; page?: { totalCount?: unknown } }>('/payments', {
        page: { number: page, size: PAYMENTS_PER_PAGE },
        filter: {
          storeId: store.storeId,
          timestampType: 'STATUS_CHANGED_AT',
          from: from.toISOString(),
          until: until.toISOString(),
          sortBy: 'STATUS_CHANGED_AT',
          sortOrder: 'ASC',
        },
      })
      const total = answer?.page?.totalCount
      // Without a total the pages after the first would be missed.
      if (!answer || !Array.isArray(answer.items) || typeof total !== 'number')
        throw new Error('PortOne has no list of payments')
      const items = (answer.items as RemotePayment[]).filter(isOurs)
      const payments = items.map(rowOf).filter((row) => row !== null)
      return { payments, faults: items.length - payments.length, total }
    },

    /** Payments less cancellations that providers settled on a day. */
    async totals(day: string): Promise<{ day: string; provider: ProviderId; total: number }[]> {
      const report = (pgSpecifiers?: object[]) =>
        read<GetPaymentReconciliationSettlementVatReportResponse>(
          '/payment-reconciliations/settlements/vat-report',
          { dateRange: { from: day, until: day }, filter: { storeIds: [store.storeId], pgSpecifiers } },
        )
      const all = await report()
      const sums = new Map<ProviderId, number>()
      for (const specifier of all?.pgSpecifiers ?? []) {
        const own = all?.pgSpecifiers?.length === 1 ? all : await report([specifier])
        const total = own?.summary?.totalAmount
        if (!Number.isSafeInteger(total)) throw new Error('PortOne has no sum of a settlement')
        const provider = providerNamed(specifier.pgProvider) ?? 'other'
        sums.set(provider, (sums.get(provider) ?? 0) + (total as number))
      }
      return [...sums].map(([provider, total]) => ({ day, provider, total }))
    },
  }

  function isOurs({ storeId, currency, channel }: RemotePayment): boolean {
    return storeId === store.storeId && currency === 'KRW' && store.channels.includes(String(channel?.key))
  }
}

function rowOf({ id, status, channel, amount, pgTxId, statusChangedAt }: RemotePayment): GatewayRow | null {
  const changedAt = new Date(typeof statusChangedAt === 'string' ? statusChangedAt : Number.NaN)
  const [total, canceled] = [amount?.total, amount?.cancelled ?? 0]
  if (typeof id !== 'string' || id.length > MAX_ID || Number.isNaN(changedAt.getTime())) return null
  if (!isWon(total) || !isWon(canceled)) return null
  return {
    payment: id,
    provider: providerNamed(String(channel?.pgProvider)) ?? 'other',
    tx: typeof pgTxId === 'string' ? pgTxId.slice(0, MAX_ID) : '',
    status: statusOf(status, canceled),
    total,
    canceled,
    changedAt,
  }
}

const isWon = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_WON

function statusOf(status: unknown, canceled: number): GatewayRow['status'] {
  // A virtual account that nobody has paid is cancelled without an amount.
  if (status === 'CANCELLED' && canceled === 0) return 'unpaid'
  if (PAID.includes(String(status))) return 'paid'
  return UNPAID.includes(String(status)) ? 'unpaid' : 'unknown'
}
