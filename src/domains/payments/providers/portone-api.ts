import { DomainError } from '../../../platform/errors/domain-error.ts'

/** The fields of a payment at PortOne that we read. */
export interface PortOnePayment {
  status: string
  storeId: string
  currency: string
  channel?: { key?: string }
  /** won */
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
  /** won that can be canceled before this; PortOne refuses when its own figure differs */
  currentCancellableAmount: number
  refundAccount?: { bank: string; number: string; holderName: string }
}

export interface PortOneApi {
  /** Null for a payment unknown to PortOne. */
  find(paymentId: string): Promise<PortOnePayment | null>
  cancel(paymentId: string, cancel: PortOneCancel): Promise<{ status: string }>
}

const ANSWER_WITHIN_MS = 10_000

/**
 * The two calls of PortOne's REST API that are needed here. PortOne's own package can't time out a call.
 * Throws UNAVAILABLE, with the reason as its cause, when PortOne can't be reached in time or refuses.
 */
export function portOneApi({
  apiSecret,
  origin = 'https://api.portone.io',
}: {
  apiSecret: string
  origin?: string
}): PortOneApi {
  async function ask<Shape>(path: string, init: RequestInit = {}): Promise<Shape | null> {
    try {
      const answer = await fetch(`${origin}/payments/${path}`, {
        ...init,
        headers: { authorization: `PortOne ${apiSecret}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      return answer.status === 404 ? null : await read<Shape>(answer)
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', {
        message: '결제 결과를 확인하고 있습니다. 잠시만 기다려 주세요.',
        cause,
      })
    }
  }
  return {
    find: (paymentId) => ask<PortOnePayment>(encodeURIComponent(paymentId)),
    async cancel(paymentId, cancel) {
      const init = { method: 'POST', body: JSON.stringify(cancel) }
      const path = `${encodeURIComponent(paymentId)}/cancel`
      const answer = await ask<{ cancellation: { status: string } }>(path, init)
      return answer?.cancellation ?? { status: 'FAILED' }
    },
  }
}

async function read<Shape>(answer: Response): Promise<Shape> {
  if (answer.ok) return (await answer.json()) as Shape
  // PortOne explains an error in JSON; a proxy may answer with text.
  const { type = '', message = '' } = (await answer.json().catch(() => ({}))) as Record<string, string>
  throw new Error(`PortOne answered ${answer.status} ${type} ${message}`.trim())
}
