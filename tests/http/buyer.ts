import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LineToBuy, PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import type { Payment } from '../../src/domains/payments/payments.contract.ts'
import { RECIPIENT } from '../factories/orders.ts'
import type { requestsTo } from './send-request.ts'

const RETRY_MS = 20

type Ask = ReturnType<typeof requestsTo>['ask']

/** A buyer: a guest by an anonymous id, or a person by a session cookie. */
export type BuyerOverHttp = { uuid: string } | { token: string }

export const newGuestBuyer = (): BuyerOverHttp => ({ uuid: randomBytes(24).toString('base64url') })

interface QuoteRequest {
  lines: LineToBuy[]
  points?: { shopid: string; amount: number }[]
}

interface Reply<Body> {
  status: number
  reply: Body
}

/** Requests of a browser to the account host during a purchase, each from another client address. */
export function buyerOverHttp(who: BuyerOverHttp, host: string) {
  const whose = 'uuid' in who ? { uuid: who.uuid } : {}
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
    ...('token' in who && { cookie: `madang=${who.token}` }),
  }
  const send = async <Body>(ask: Ask, path: string, body: object): Promise<Reply<Body>> => {
    const { status, text } = await ask(path, { host, headers, body: { ...body, ...whose } })
    return { status, reply: JSON.parse(text) as Body }
  }
  return {
    send,
    quote: (ask: Ask, request: QuoteRequest) =>
      send<Quote>(ask, '/api/myshp/v2/checkout/quote', { ...request, zipcode: RECIPIENT.zipcode }),
    place: (ask: Ask, request: QuoteRequest & { digest: string; key: string; method?: string }) =>
      send<PlacedOrder>(ask, '/api/myshp/v2/checkout/place', {
        method: 'test_card',
        recipient: RECIPIENT,
        from_cart: false,
        ...request,
        buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' },
        consents: { order: true, privacy: true, provision: true },
      }),
    decide: (ask: Ask, payment: string, decision: 'approve' | 'decline') =>
      send<Payment>(ask, '/api/payment/test/decide', { payment, decision }),
    complete: (ask: Ask, payment: string) => send<Payment>(ask, '/api/payment/complete', { payment }),
    abandon: (ask: Ask, payment: string) => send<Payment>(ask, '/api/payment/abandon', { payment }),
  }
}

/** Repeats a request, as a page does, while there is no answer or the answer is 503. */
export async function retryUntilAnswered<Answer extends { status: number }>(
  step: () => Promise<Answer>,
  onLost: () => void = () => {},
): Promise<Answer> {
  for (;;) {
    const answer = await step().catch(() => null)
    if (answer && answer.status !== 503) return answer
    onLost()
    await pause(RETRY_MS)
  }
}

export const newKey = () => randomBytes(16).toString('hex')
