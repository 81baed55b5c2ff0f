import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BillingKeyPaymentInput } from '@portone/server-sdk/common'
import type { IssueCashReceiptBody } from '@portone/server-sdk/payment/cashReceipt'
import type { PortOneKeys } from '../../src/domains/payments/payments.service.ts'
import type { EasyPay } from '../../src/domains/payments/shared/saved-cards.ts'

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

interface StoredReceipt {
  status: 'ISSUED' | 'CANCELLED' | 'ISSUE_FAILED'
  amount: number
  taxFreeAmount: number
  type: string
  issueNumber: string
  url: string
  identityNumber: string
}

interface StoredKey {
  status: 'ISSUED' | 'DELETED'
  storeId: string
  channels: { key: string }[]
  issueId: string
  methods: unknown[]
  /** reason with which the payment service refuses charges */
  refusal?: string
}

export type TestPortOne = Awaited<ReturnType<typeof startPortOne>>

const STORE = 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec'
const RECEIPT_CHANNEL = 'channel-key-receipts'
const BILLING_CHANNEL = 'channel-key-billing'
const CHANNELS = { card: 'channel-key-card', virtual_account: 'channel-key-account' }
const WINDOWS = { kakaopay: 'channel-key-kakao', naverpay: 'channel-key-naver', tosspay: 'channel-key-toss' }
const EASY_PAY_BILLING = {
  kakaopay: 'channel-key-kakao-billing',
  naverpay: 'channel-key-naver-billing',
  tosspay: 'channel-key-toss-billing',
}
const API_SECRET = 'the api secret of a test store'

/**
 * A fake of PortOne v2 for finding and cancelling payments, for cash receipts, for billing keys and for signed webhooks
 * (https://developers.portone.io/api/rest-v2). A fault changes the next reply, after the request was processed.
 */
export async function startPortOne() {
  const payments = new Map<string, StoredPayment>()
  const receipts = new Map<string, StoredReceipt>()
  /** reasons with which the next receipts are refused by the payment service behind PortOne */
  const receiptRefusals: string[] = []
  const billingKeys = new Map<string, StoredKey>()
  /** ids of the payments that were charged by billing key, each time money was taken */
  const charges: string[] = []
  const chargeFaults: Fault[] = []
  const issueFaults: Fault[] = []
  const faults: Fault[] = []
  const cancelFaults: Fault[] = []
  let isAway = false
  const requests: string[] = []
  const askedAbout: string[] = []
  const lost = new Set<string>()
  const secret = `whsec_${randomBytes(24).toString('base64')}`

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const [, kind, id = '', action, step] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const isIssue = kind === 'cash-receipts'
    const isReceipt = isIssue || action === 'cash-receipt'
    requests.push(`${request.method} ${isIssue ? kind : (step ?? action ?? 'payment')}`)
    askedAbout.push(id)
    const answer =
      request.headers.authorization === `PortOne ${API_SECRET}`
        ? isReceipt
          ? workOnReceipt(receipts, decodeURIComponent(id), {
              isIssue,
              step,
              text,
              refusals: receiptRefusals,
            })
          : kind === 'billing-keys'
            ? workOnKey(billingKeys.get(decodeURIComponent(id)), request.method)
            : action === 'billing-key'
              ? chargeKey({ payments, billingKeys, charges }, decodeURIComponent(id), JSON.parse(text))
              : work(payments.get(decodeURIComponent(id)), action, text)
        : { status: 401, json: { type: 'UNAUTHORIZED' } }
    const cancels = action === 'cancel' || step === 'cancel' ? cancelFaults : null
    const own = isIssue ? issueFaults : action === 'billing-key' ? chargeFaults : cancels
    const fault = faults.shift() ?? (own ? own.shift() : faultAbout(id))
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
    receiptChannel: RECEIPT_CHANNEL,
    billingChannel: BILLING_CHANNEL,
    api: `http://127.0.0.1:${port}`,
  }

  return {
    keys,
    /** the keys of an operator with channels for the windows and the billing keys of every service of easy pay */
    easyPayKeys: {
      ...keys,
      channels: { ...CHANNELS, ...WINDOWS },
      easyPayBillingChannels: EASY_PAY_BILLING,
    } satisfies PortOneKeys,
    requests,
    /** Number of requests about one payment. */
    countRequestsAbout: (id: string) => askedAbout.filter((one) => one === id).length,
    fail: (...next: Fault[]) => faults.push(...next),
    /** Processes the next request about this payment but sends no reply. */
    loseAnswerAbout: (id: string) => lost.add(id),
    /** Answers no request until `reconnect`. */
    disconnect() {
      isAway = true
    },
    reconnect() {
      isAway = false
    },
    charges,
    failCharges: (...next: Fault[]) => chargeFaults.push(...next),
    /** Issues a billing key for a registration, as PortOne's window does. */
    issueKey(issueId: string, differences: Partial<StoredKey> = {}): string {
      const key = `billing-key-${randomBytes(8).toString('hex')}`
      const card = { issuer: 'HYUNDAI_CARD', number: '4330-12**-****-1234', name: 'ZERO' }
      billingKeys.set(key, {
        status: 'ISSUED',
        storeId: STORE,
        channels: [{ key: BILLING_CHANNEL }],
        issueId,
        methods: [{ type: 'BillingKeyPaymentMethodCard', card }],
        ...differences,
      })
      return key
    },
    /** Issues a billing key for the account of a service; `means` is what is connected to it. */
    issueEasyPayKey(
      issueId: string,
      service: EasyPay,
      { means, ...differences }: { means?: unknown } & Partial<StoredKey> = {},
    ): string {
      const provider = service.toUpperCase()
      return this.issueKey(issueId, {
        channels: [{ key: EASY_PAY_BILLING[service] }],
        methods: [
          { type: 'BillingKeyPaymentMethodEasyPay', provider, ...(means !== undefined && { method: means }) },
        ],
        ...differences,
      })
    },
    changeKey: (key: string, changes: Partial<StoredKey>) =>
      Object.assign(billingKeys.get(key) as StoredKey, changes),
    keyStatus: (key: string) => billingKeys.get(key)?.status,
    /** Receipts by id, oldest first. */
    receipts,
    failIssues: (...next: Fault[]) => issueFaults.push(...next),
    refuseReceipts: (...reasons: string[]) => receiptRefusals.push(...reasons),
    failCancels: (...next: Fault[]) => cancelFaults.push(...next),
    /** Clears unused faults. */
    recover() {
      faults.length = 0
      cancelFaults.length = 0
      issueFaults.length = 0
      chargeFaults.length = 0
      receiptRefusals.length = 0
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

function workOnKey(key: StoredKey | undefined, method: string | undefined): Answer {
  if (!key) return { status: 404, json: { type: 'BILLING_KEY_NOT_FOUND' } }
  if (method !== 'DELETE') return { status: 200, json: key }
  if (key.status === 'DELETED') return { status: 409, json: { type: 'BILLING_KEY_ALREADY_DELETED' } }
  key.status = 'DELETED'
  return { status: 200, json: { deletedAt: new Date().toISOString() } }
}

/** A payment is charged once. A refused charge leaves a failed payment, which may be charged again. */
function chargeKey(
  stored: { payments: Map<string, StoredPayment>; billingKeys: Map<string, StoredKey>; charges: string[] },
  id: string,
  body: BillingKeyPaymentInput,
): Answer {
  const key = stored.billingKeys.get(body.billingKey)
  if (key && !key.channels.some(({ key: channel }) => channel === body.channelKey))
    return { status: 404, json: { type: 'CHANNEL_NOT_FOUND' } }
  if (!key) return { status: 404, json: { type: 'BILLING_KEY_NOT_FOUND' } }
  if (key.status === 'DELETED') return { status: 409, json: { type: 'BILLING_KEY_ALREADY_DELETED' } }
  const before = stored.payments.get(id)
  if (before && before.status !== 'FAILED') return { status: 409, json: { type: 'ALREADY_PAID' } }
  const payment: StoredPayment = {
    status: key.refusal ? 'FAILED' : 'PAID',
    storeId: body.storeId ?? '',
    currency: body.currency,
    channel: { key: body.channelKey ?? '' },
    amount: { total: body.amount.total, cancelled: 0 },
    ...(key.refusal && { failure: { reason: key.refusal } }),
    cancellations: [],
  }
  stored.payments.set(id, payment)
  if (key.refusal)
    return { status: 502, json: { type: 'PG_PROVIDER', message: 'PG 오류', pgMessage: key.refusal } }
  stored.charges.push(id)
  return { status: 200, json: { payment: { pgTxId: `pg-${id}`, paidAt: new Date().toISOString() } } }
}

function workOnReceipt(
  receipts: Map<string, StoredReceipt>,
  id: string,
  request: { isIssue: boolean; step: string | undefined; text: string; refusals: string[] },
): Answer {
  if (request.isIssue) return issueReceipt(receipts, JSON.parse(request.text), request.refusals.shift())
  const receipt = receipts.get(id)
  if (!receipt) return { status: 404, json: { type: 'CASH_RECEIPT_NOT_FOUND' } }
  if (request.step !== 'cancel') return { status: 200, json: receipt }
  if (receipt.status !== 'ISSUED') return { status: 409, json: { type: 'CASH_RECEIPT_NOT_ISSUED' } }
  receipt.status = 'CANCELLED'
  return { status: 200, json: { cancelledAmount: receipt.amount, cancelledAt: new Date().toISOString() } }
}

function issueReceipt(
  receipts: Map<string, StoredReceipt>,
  body: IssueCashReceiptBody,
  refusal: string | undefined,
): Answer {
  const { paymentId, channelKey, type, amount, customer } = body
  if (channelKey !== RECEIPT_CHANNEL || body.storeId !== STORE || !(amount.total > 0))
    return { status: 400, json: { type: 'INVALID_REQUEST' } }
  const current = receipts.get(paymentId)
  if (current && current.status !== 'ISSUE_FAILED')
    return { status: 409, json: { type: 'CASH_RECEIPT_ALREADY_ISSUED' } }
  const receipt: StoredReceipt = {
    status: refusal === undefined ? 'ISSUED' : 'ISSUE_FAILED',
    amount: amount.total,
    taxFreeAmount: amount.taxFree ?? 0,
    type,
    issueNumber: `G${String(receipts.size + 1).padStart(8, '0')}`,
    url: `https://receipts.example/${paymentId}`,
    identityNumber: customer.identityNumber,
  }
  receipts.set(paymentId, receipt)
  if (refusal !== undefined) return { status: 502, json: { type: 'PG_PROVIDER', message: refusal } }
  const { issueNumber, url } = receipt
  return { status: 200, json: { cashReceipt: { issueNumber, url, pgReceiptId: issueNumber } } }
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
