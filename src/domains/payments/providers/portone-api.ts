/** What is read of a payment at PortOne. */
export interface PortOnePayment {
  status: string
  storeId: string
  currency: string
  channel?: { key?: string }
  /** won */
  amount: { total: number; cancelled: number }
  method?: { bank?: string; accountNumber?: string; remitteeName?: string }
  failure?: { reason?: string }
  cancellations?: { status: string }[]
}

export interface PortOneCancel {
  /** won */
  amount: number
  reason: string
  /** won that can be canceled before this; PortOne refuses when it knows of another rest */
  currentCancellableAmount: number
  refundAccount?: { bank: string; number: string; holderName: string }
}

export interface PortOneApi {
  /** Null for a payment that PortOne has not heard of. */
  find(paymentId: string): Promise<PortOnePayment | null>
  cancel(paymentId: string, cancel: PortOneCancel): Promise<{ status: string }>
}

const ANSWER_WITHIN_MS = 10_000

/**
 * The two calls of PortOne's REST API that are needed here. Its own package can't end a call whose answer never comes.
 * Throws when PortOne can't be reached in time or refuses.
 */
export function portOneApi({
  apiSecret,
  origin = 'https://api.portone.io',
}: {
  apiSecret: string
  origin?: string
}): PortOneApi {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/payments/${path}`, {
      ...init,
      headers: { authorization: `PortOne ${apiSecret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  return {
    async find(paymentId) {
      const answer = await ask(encodeURIComponent(paymentId))
      if (answer.status === 404) return null
      return read<PortOnePayment>(answer)
    },
    async cancel(paymentId, cancel) {
      const body = JSON.stringify(cancel)
      const answer = await ask(`${encodeURIComponent(paymentId)}/cancel`, { method: 'POST', body })
      return (await read<{ cancellation: { status: string } }>(answer)).cancellation
    },
  }
}

async function read<Shape>(answer: Response): Promise<Shape> {
  if (answer.ok) return (await answer.json()) as Shape
  // It says why in JSON; something in between may answer in words.
  const { type = '', message = '' } = (await answer.json().catch(() => ({}))) as Record<string, string>
  throw new Error(`PortOne answered ${answer.status} ${type} ${message}`.trim())
}
