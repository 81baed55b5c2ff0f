import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortOnePlatform } from '../../src/domains/settlements/settlements.service.ts'

interface StoredPartner {
  id: string
  account: { bank: string; currency: string; number: string; holder: string }
  [field: string]: unknown
}

interface StoredItem {
  id: string
  type: 'MANUAL'
  partnerId: string
  memo: string
  settlementAmount: number
  settlementDate: string
  status: string
  payoutId?: string
}

interface StoredPayout {
  id: string
  status: string
  partnerId: string
  amount: number
  account: { bank: string; number: string; holder: string }
  failReason?: string
}

/**
 * What happens to a request. `lost answer`: it is processed, and the connection breaks; `lost request`: the connection
 * breaks before; `late`: it is processed after the client has gone; `away`: 503 without processing.
 */
type Fault = 'lost answer' | 'lost request' | 'late' | 'broken answer' | 'away'

const SECRET = 'the api secret of a test platform'
export const CONTRACT = 'contract-of-shops'

export type TestPlatform = Awaited<ReturnType<typeof startPortOnePlatform>>

/**
 * A fake of PortOne's partner settlement by its published API: partners, settlement items, their list, payouts and the
 * look-up of account holders. Payouts are made by `pay`, as people make them in PortOne's console.
 */
export async function startPortOnePlatform({ lateMs = 0 }: { lateMs?: number } = {}) {
  const partners = new Map<string, StoredPartner>()
  const items: StoredItem[] = []
  const payouts: StoredPayout[] = []
  const holders = new Map<string, string>()
  const faults = new Map<string, Fault[]>()
  const requests: string[] = []
  let isAway = false

  function work(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>): Answer {
    const [, first = '', second = '', third = '', fourth] = path.split('/')
    const filter = JSON.parse(query.get('requestBody') ?? '{}').filter ?? {}
    if (first !== 'platform') return refuse(404, 'NOT_FOUND')
    if (second === 'bank-accounts') {
      const holder = holders.get(`${third} ${fourth}`)
      if (holder === 'broken') return refuse(503, 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED')
      return holder
        ? ok({ holderName: holder, accountVerificationId: 'verification-1' })
        : refuse(400, 'INVALID_REQUEST')
    }
    if (second === 'partners' && method === 'GET') {
      const partner = partners.get(third)
      return partner ? ok(partner) : refuse(404, 'PLATFORM_PARTNER_NOT_FOUND')
    }
    if (second === 'partners') {
      const { account } = body as unknown as StoredPartner
      const holder = holders.get(`${account.bank} ${account.number}`)
      if (holder !== undefined && holder !== account.holder)
        return refuse(400, 'PLATFORM_ACCOUNT_VERIFICATION_FAILED')
      if (method === 'PATCH') {
        const partner = partners.get(third)
        return partner
          ? ok({ partner: Object.assign(partner, body) })
          : refuse(404, 'PLATFORM_PARTNER_NOT_FOUND')
      }
      if (body.defaultContractId !== CONTRACT) return refuse(404, 'PLATFORM_CONTRACT_NOT_FOUND')
      if (partners.has(String(body.id))) return refuse(409, 'PLATFORM_PARTNER_ID_ALREADY_EXISTS')
      partners.set(String(body.id), body as unknown as StoredPartner)
      return ok({ partner: body })
    }
    if (second === 'transfers' && third === 'manual') {
      if (!partners.has(String(body.partnerId))) return refuse(404, 'PLATFORM_PARTNER_NOT_FOUND')
      const item = {
        ...(body as Omit<StoredItem, 'id' | 'type' | 'status'>),
        id: `item-${items.length + 1}`,
        type: 'MANUAL' as const,
        status: 'SETTLED',
      }
      items.push(item)
      return ok({ transfer: item })
    }
    if (second === 'transfers') {
      const item = items.find(({ id }) => id === third)
      return item ? ok(item) : refuse(404, 'PLATFORM_TRANSFER_NOT_FOUND')
    }
    if (second === 'transfer-summaries')
      return ok({
        transferSummaries: items.filter(({ memo }) => memo.includes(filter.keyword.transferMemo)),
        page: { number: 0, size: 10, totalCount: 0 },
      })
    if (second === 'payouts')
      return ok({ items: payouts.filter(({ id }) => id === filter.criteria.payoutId), counts: {} })
    return refuse(404, 'NOT_FOUND')
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? '', 'http://platform')
    const method = request.method ?? ''
    const name = `${method} ${url.pathname.split('/')[2]}`
    requests.push(name)
    const fault = isAway ? 'away' : faults.get(name)?.shift()
    if (fault === 'lost request') return void response.destroy()
    if (fault === 'away') return void response.writeHead(503).end('<html>Service unavailable</html>')
    if (request.headers.authorization !== `PortOne ${SECRET}`)
      return send(response, refuse(401, 'UNAUTHORIZED'))
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs))
    const answer = work(method, url.pathname, url.searchParams, text ? JSON.parse(text) : {})
    if (fault === 'lost answer' || fault === 'late') response.destroy()
    else if (fault === 'broken answer') response.writeHead(502).end('<html>Bad gateway</html>')
    else send(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys: PortOnePlatform = {
    apiSecret: SECRET,
    origin: `http://127.0.0.1:${port}`,
    answerWithinMs: 2_000,
    looksUpHolders: true,
    contract: CONTRACT,
  }

  return {
    keys,
    partners,
    items,
    payouts,
    requests,
    /** Faults of the next requests with this method and path, such as `POST transfers`. */
    fail: (name: string, ...next: Fault[]) => faults.set(name, [...(faults.get(name) ?? []), ...next]),
    setAway: (away: boolean) => {
      isAway = away
    },
    /** The holder of an account; `broken`: the bank does not answer. */
    setHolder: (bank: string, number: string, holder: string) => holders.set(`${bank} ${number}`, holder),
    /**
     * Pays all items that are not paid, as a person does in the console: one payout for each partner. `failing` names
     * the reason for which the bank does not transfer to a partner.
     */
    pay(failing: (partnerId: string) => string | undefined = () => undefined): StoredPayout[] {
      const open = items.filter(({ status }) => status === 'SETTLED')
      return [...Map.groupBy(open, ({ partnerId }) => partnerId)].map(([partnerId, group]) => {
        const failReason = failing(partnerId)
        const payout: StoredPayout = {
          id: `payout-${payouts.length + 1}`,
          partnerId,
          amount: group.reduce((sum, { settlementAmount }) => sum + settlementAmount, 0),
          account: { ...(partners.get(partnerId) as StoredPartner).account },
          status: failReason ? 'FAILED' : 'SUCCEEDED',
          ...(failReason && { failReason }),
        }
        payouts.push(payout)
        for (const item of group) {
          item.payoutId = payout.id
          item.status = failReason ? 'SETTLED' : 'PAID_OUT'
        }
        return payout
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  status: number
  json: unknown
}

const ok = (json: unknown): Answer => ({ status: 200, json })
const refuse = (status: number, type: string): Answer => ({ status, json: { type, message: type } })

function send(response: ServerResponse, { status, json }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
