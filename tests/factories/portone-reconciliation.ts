import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortOneStore } from '../../src/domains/reconciliation/gateway/portone-payments.ts'

type Fault = 'away' | 'broken' | 'late' | 'server error' | 'refused'

export interface RemotePayment {
  id: string
  status: string
  total: number
  cancelled?: number
  changedAt: Date
  tx?: string
  pgProvider?: string
  channel?: string
  storeId?: string
}

const STORE = 'store-reconciliation'
const CHANNEL = 'channel-key-card'
const SECRET = 'the api secret of a test store'
const LATE_MS = 3_000

interface ListRequest {
  page: { number: number; size: number }
  filter: { from: string; until: string; storeId: string }
}
interface ReportRequest {
  dateRange: { from: string; until: string }
  filter: { pgSpecifiers?: { pgProvider: string }[] }
}

export type TestPortOneLists = Awaited<ReturnType<typeof startPortOneLists>>

/**
 * A fake of PortOne v2 for lists of payments and for sums of settlements (https://developers.portone.io/api/rest-v2). A
 * fault changes the next reply.
 */
export async function startPortOneLists() {
  const payments: RemotePayment[] = []
  /** won by day and provider, as PortOne names it */
  const totals = new Map<string, Record<string, number>>()
  const faults: Fault[] = []
  const requests: string[] = []
  /** called before each page of payments is answered */
  const hooks = { beforePage: (_page: number): void => {} }

  const list = ({ page: { number, size }, filter }: ListRequest) => {
    hooks.beforePage(number)
    const [from, until] = [Date.parse(filter.from), Date.parse(filter.until)]
    const found = payments
      .filter(({ changedAt }) => from <= changedAt.getTime() && changedAt.getTime() < until)
      .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
    return {
      items: found.slice(number * size, (number + 1) * size).map((payment) => ({
        id: payment.id,
        status: payment.status,
        storeId: payment.storeId ?? STORE,
        currency: 'KRW',
        channel: { key: payment.channel ?? CHANNEL, pgProvider: payment.pgProvider ?? 'TOSSPAYMENTS' },
        amount: { total: payment.total, cancelled: payment.cancelled ?? 0 },
        pgTxId: payment.tx,
        statusChangedAt: payment.changedAt.toISOString(),
      })),
      page: { number, size, totalCount: found.length },
    }
  }
  const report = ({ dateRange, filter }: ReportRequest) => {
    const day = totals.get(dateRange.from) ?? {}
    const named = filter.pgSpecifiers?.map(({ pgProvider }) => pgProvider) ?? Object.keys(day)
    return {
      items: [],
      summary: { totalAmount: named.reduce((sum, name) => sum + (day[name] ?? 0), 0) },
      pgSpecifiers: named.map((pgProvider) => ({ pgMerchantId: 'shop', pgProvider })),
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const body = JSON.parse(url.searchParams.get('requestBody') ?? '{}')
    requests.push(url.pathname)
    const fault = faults.shift()
    if (fault === 'away') return void request.socket.destroy()
    const answer = (status: number, json: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof json === 'string' ? json : JSON.stringify(json))
    }
    if (fault === 'server error') return answer(503, { message: 'down' })
    if (fault === 'broken') return answer(200, '{"items": [')
    if (fault === 'refused' || request.headers.authorization !== `PortOne ${SECRET}`)
      return answer(403, { type: 'FORBIDDEN', message: 'not allowed' })
    const json = url.pathname === '/payments' ? list(body) : report(body)
    if (fault === 'late') setTimeout(() => answer(200, json), LATE_MS)
    else answer(200, json)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const store: PortOneStore = {
    apiSecret: SECRET,
    origin: `http://127.0.0.1:${port}`,
    storeId: STORE,
    channels: [CHANNEL],
    answerWithinMs: LATE_MS / 2,
  }
  return {
    store,
    payments,
    totals,
    requests,
    hooks,
    fail: (...next: Fault[]) => faults.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
