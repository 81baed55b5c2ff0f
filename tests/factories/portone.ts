import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortOneKeys } from '../../src/domains/payments/payments.service.ts'

type Fault = 'lost answer' | 'broken answer' | 'away'

interface StoredPayment {
  status: string
  storeId: string
  currency: string
  channel: { key: string }
  amount: { total: number; cancelled: number }
  method?: unknown
  failure?: unknown
  receiptUrl?: string
  cancellations: { status: string; totalAmount: number }[]
}

export type TestPortOne = Awaited<ReturnType<typeof startPortOne>>

const STORE = 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec'
const CHANNELS = { card: 'channel-key-card', virtual_account: 'channel-key-account' }
const API_SECRET = 'the api secret of a test store'

/**
 * A fake of PortOne v2 for finding and cancelling payments and for signed webhooks
 * (https://developers.portone.io/api/rest-v2). A fault changes the next reply, after the request was processed.
 */
export async function startPortOne() {
  const payments = new Map<string, StoredPayment>()
  const faults: Fault[] = []
  const cancelFaults: Fault[] = []
  let isAway = false
  const requests: string[] = []
  const askedAbout: string[] = []
  const lost = new Set<string>()
  const secret = `whsec_${randomBytes(24).toString('base64')}`

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const [, , id = '', action] = (request.url ?? '').split('/')
    requests.push(`${request.method} ${action ?? 'payment'}`)
    askedAbout.push(id)
    const answer =
      request.headers.authorization === `PortOne ${API_SECRET}`
        ? work(payments.get(decodeURIComponent(id)), action, text)
        : { status: 401, json: { type: 'UNAUTHORIZED' } }
    const fault = faults.shift() ?? (action === 'cancel' ? cancelFaults.shift() : faultAbout(id))
    send(response, answer, isAway ? 'away' : fault)
  })
  const faultAbout = (id: string): Fault | undefined => (lost.delete(id) ? 'lost answer' : undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys: PortOneKeys = {
    storeId: STORE,
    channels: CHANNELS,
    apiSecret: API_SECRET,
    webhookSecret: secret,
    api: `http://127.0.0.1:${port}`,
  }

  return {
    keys,
    requests,
    /** Number of requests about one payment. */
    countRequestsAbout: (id: string) => askedAbout.filter((one) => one === id).length,
    fail: (...next: Fault[]) => faults.push(...next),
    /** Processes the next request about this payment but sends no reply. */
    loseAnswerAbout: (id: string) => lost.add(id),
    /** Answers no request until `comeBack`. */
    leave() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
    /** Faults of the next cancels. */
    failCancels: (...next: Fault[]) => cancelFaults.push(...next),
    /** Clears unused faults. */
    recover() {
      faults.length = 0
      cancelFaults.length = 0
    },
    /** Pays a payment; `differences` override fields of the request. */
    pay(id: string, total: number, differences: Partial<StoredPayment> = {}) {
      payments.set(id, {
        status: 'PAID',
        storeId: STORE,
        currency: 'KRW',
        channel: { key: CHANNELS.card },
        amount: { total, cancelled: 0 },
        cancellations: [],
        ...differences,
      })
    },
    change: (id: string, changes: Partial<StoredPayment>) =>
      Object.assign(payments.get(id) as StoredPayment, changes),
    cancelled: (id: string) => payments.get(id)?.amount.cancelled,
    cancels: (id: string) => payments.get(id)?.cancellations.map(({ totalAmount }) => totalAmount),
    /** A signed webhook. */
    webhook(paymentId: string, { sentAt, type = 'Transaction.Paid', key = secret }: WebhookWishes) {
      const stamp = String(Math.floor(sentAt.getTime() / 1000))
      const body = JSON.stringify({
        type,
        timestamp: sentAt.toISOString(),
        data: { storeId: STORE, paymentId },
      })
      const id = `webhook-${randomBytes(8).toString('hex')}`
      const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
      const signature = mac.update(`${id}.${stamp}.${body}`).digest('base64')
      return {
        headers: {
          'webhook-id': id,
          'webhook-timestamp': stamp,
          'webhook-signature': `v1,${signature}`,
        } as Record<string, string>,
        body,
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface WebhookWishes {
  sentAt: Date
  type?: string
  key?: string
}

interface Answer {
  status: number
  json: unknown
}

function work(payment: StoredPayment | undefined, action: string | undefined, text: string): Answer {
  if (!payment) return { status: 404, json: { type: 'PAYMENT_NOT_FOUND' } }
  if (action !== 'cancel') return { status: 200, json: payment }
  const { amount, reason, currentCancellableAmount } = JSON.parse(text)
  const rest = payment.amount.total - payment.amount.cancelled
  if (!reason || !(amount > 0)) return { status: 400, json: { type: 'INVALID_REQUEST' } }
  if (currentCancellableAmount !== rest)
    return { status: 409, json: { type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' } }
  if (amount > rest) return { status: 409, json: { type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' } }
  payment.amount.cancelled += amount
  payment.status = amount === rest ? 'CANCELLED' : 'PARTIAL_CANCELLED'
  payment.cancellations.push({ status: 'SUCCEEDED', totalAmount: amount })
  return { status: 200, json: { cancellation: { status: 'SUCCEEDED', totalAmount: amount } } }
}

function send(response: ServerResponse, { status, json }: Answer, fault: Fault | undefined): void {
  if (fault === 'lost answer') response.destroy()
  else if (fault) response.writeHead(fault === 'away' ? 503 : 502).end('<html>Bad gateway</html>')
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
