import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type PortOneAccess, requestPortOne } from '../../../platform/portone/portone-http.ts'

export interface PortOnePayment {
  status: string
  storeId: string
  currency: string
  channel?: { key?: string }
  /** amounts in won */
  amount: { total: number; cancelled: number }
  method?: { bank?: string; accountNumber?: string; remitteeName?: string }
  receiptUrl?: string
  failure?: { reason?: string }
  cancellations?: { status: string }[]
}

export interface PortOneCancel {
  /** won */
  amount: number
  reason: string
  /** amount that can be cancelled before this cancel, won; PortOne refuses the cancel if it has another amount */
  currentCancellableAmount: number
  refundAccount?: { bank: string; number: string; holderName: string }
}

export interface PortOneApi {
  find(paymentId: string): Promise<PortOnePayment | null>
  cancel(paymentId: string, cancel: PortOneCancel): Promise<{ status: string }>
}

/** PortOne's REST API. On a timeout or refusal, throws UNAVAILABLE with the reason as `cause`. */
export function portOneApi(access: PortOneAccess): PortOneApi {
  async function requestPayment<Shape>(path: string, init: RequestInit = {}): Promise<Shape | null> {
    try {
      return await requestPortOne<Shape>(access, `/payments/${path}`, init)
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', {
        message: '결제 결과를 확인하고 있습니다. 잠시만 기다려 주세요.',
        cause,
      })
    }
  }
  return {
    find: (paymentId) => requestPayment<PortOnePayment>(encodeURIComponent(paymentId)),
    async cancel(paymentId, cancel) {
      const init = { method: 'POST', body: JSON.stringify(cancel) }
      const path = `${encodeURIComponent(paymentId)}/cancel`
      const answer = await requestPayment<{ cancellation: { status: string } }>(path, init)
      return answer?.cancellation ?? { status: 'FAILED' }
    },
  }
}
