import type {
  CashReceipt,
  IssueCashReceiptBody,
  IssueCashReceiptResponse,
} from '@portone/server-sdk/payment/cashReceipt'
import { type PortOneAccess, PortOneError, requestPortOne } from '../../../platform/portone/portone-http.ts'
import type { ReceiptNumberKind } from '../shared/cash-receipts.ts'
import type { ReceiptIssuer, RemoteReceipt } from './receipt-issuer.ts'

const NUMBER_KINDS = { phone: 'PHONE', card: 'CARD', business: 'BUSINESS' } as const satisfies Record<
  ReceiptNumberKind,
  string
>

/** Rejections that the same request would get again. */
const FINAL: ReadonlySet<string> = new Set(['INVALID_REQUEST', 'PG_PROVIDER'])

/**
 * Cash receipts over PortOne v2 (`POST /cash-receipts`, `GET` and `POST .../cash-receipt` of a payment). The id of a
 * receipt is sent as the id of an external payment, for which PortOne issues one receipt.
 */
export function portOneReceipts(access: PortOneAccess, { storeId, channelKey }: ReceiptStore): ReceiptIssuer {
  const pathOf = (remote: string) => `/payments/${encodeURIComponent(remote)}/cash-receipt`
  const query = `?${new URLSearchParams({ storeId })}`

  async function find(remote: string): Promise<RemoteReceipt | null> {
    const receipt = await requestPortOne<CashReceipt>(access, `${pathOf(remote)}${query}`)
    if (!receipt) return null
    if (receipt.status === 'ISSUED') {
      const {
        amount,
        type,
        issueNumber: number,
        url = '',
      } = receipt as Extract<CashReceipt, { issueNumber: string }>
      const kind = type === 'CORPORATE' ? 'expense' : type === 'PERSONAL' ? 'income' : 'self'
      return { state: 'issued', amount, kind, number, url }
    }
    return { state: receipt.status === 'CANCELLED' ? 'canceled' : 'failed' }
  }

  return {
    find,
    async issue({ remote, kind, number, numberKind, amount, taxFree, title, paidAt }) {
      const body: IssueCashReceiptBody = {
        storeId,
        paymentId: remote,
        channelKey,
        type: kind === 'income' ? 'PERSONAL' : 'CORPORATE',
        orderName: title,
        currency: 'KRW',
        amount: { total: amount, ...(taxFree > 0 && { taxFree }) },
        productType: 'PHYSICAL',
        customer: { identityNumber: number, identityNumberType: NUMBER_KINDS[numberKind] },
        paidAt: paidAt.toISOString(),
      }
      try {
        const init = { method: 'POST', body: JSON.stringify(body) }
        const answer = await requestPortOne<IssueCashReceiptResponse>(access, '/cash-receipts', init)
        if (!answer) throw new Error('PortOne does not know the channel for cash receipts')
        return { state: 'issued', number: answer.cashReceipt.issueNumber, url: answer.cashReceipt.url }
      } catch (error) {
        if (!(error instanceof PortOneError)) throw error
        const isKnown = error.type === 'CASH_RECEIPT_ALREADY_ISSUED' || FINAL.has(error.type)
        // Also after an error of the provider the receipt may have been issued.
        const receipt = isKnown ? await find(remote) : null
        if (receipt?.state === 'issued') return receipt
        if (FINAL.has(error.type)) return { state: 'refused', problem: error.reason || error.type }
        throw error
      }
    },
    async cancel(remote) {
      const path = `${pathOf(remote)}/cancel${query}`
      if (!(await requestPortOne(access, path, { method: 'POST', body: '{}' })))
        throw new Error(`PortOne does not know the cash receipt ${remote}`)
    },
  }
}

interface ReceiptStore {
  storeId: string
  channelKey: string
}
