import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortOneIdentityKeys } from '../../src/domains/accounts/identity/portone.ts'

/** The identity that PortOne returns after a completed check. */
interface Verified {
  name?: string
  birthDate?: string
  ci?: string
  di?: string
  [other: string]: unknown
}

type Fault = 'no answer' | 'broken answer' | 401

const STORE = 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec'
const CHANNEL = 'channel-key-identity'
const API_SECRET = 'the api secret of a test store'

export type TestPortOneIdentity = Awaited<ReturnType<typeof aPortOneIdentity>>

/**
 * A fake of PortOne v2 on this machine, with the only call that identity checks use: `GET /identity-verifications/{id}`
 * (https://developers.portone.io/api/rest-v2/identityVerification).
 */
export async function aPortOneIdentity(wishes: { port?: number; answerWithinMs?: number } = {}) {
  const checks = new Map<string, object>()
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portone')
    const id = decodeURIComponent(/^\/identity-verifications\/([^/]+)$/.exec(pathname)?.[1] ?? '')
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const fault = faults.shift()
    if (fault === 'no answer') return
    if (fault === 'broken answer') return response.writeHead(502).end('<html>Bad gateway</html>')
    if (fault === 401 || request.headers.authorization !== `PortOne ${API_SECRET}`)
      return reply(401, { type: 'UNAUTHORIZED', message: '인증에 실패하였습니다.' })
    if (searchParams.get('storeId') !== STORE) return reply(403, { type: 'FORBIDDEN' })
    const check = checks.get(id)
    return check ? reply(200, check) : reply(404, { type: 'IDENTITY_VERIFICATION_NOT_FOUND' })
  })
  await new Promise<void>((resolve) => server.listen(wishes.port ?? 0, '127.0.0.1', resolve))
  const keys: PortOneIdentityKeys = {
    storeId: STORE,
    channel: CHANNEL,
    apiSecret: API_SECRET,
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...(wishes.answerWithinMs && { answerWithinMs: wishes.answerWithinMs }),
  }
  const common = (id: string) => ({
    id,
    channel: { type: 'LIVE', key: CHANNEL, pgProvider: 'DANAL', pgMerchantId: 'madang' },
    requestedAt: '2026-11-02T03:00:00Z',
    updatedAt: '2026-11-02T03:01:00Z',
    statusChangedAt: '2026-11-02T03:01:00Z',
    version: 'V2',
  })
  return {
    keys,
    fail: (...next: Fault[]) => faults.push(...next),
    /** A customer opens the window of PortOne. */
    open: (id: string) => checks.set(id, { ...common(id), status: 'READY', requestedCustomer: {} }),
    /** The customer completes the window. `differences` override fields of the result. */
    verify: (id: string, person: Verified = {}, differences: object = {}) =>
      checks.set(id, {
        ...common(id),
        status: 'VERIFIED',
        verifiedCustomer: {
          name: '김민지',
          birthDate: '1990-01-01',
          gender: 'FEMALE',
          ci: `ci of ${id}`,
          di: `di of ${id}`,
          ...person,
        },
        verifiedAt: '2026-11-02T03:01:00Z',
        pgTxId: 'T1',
        pgRawResponse: '{}',
        ...differences,
      }),
    /** The customer closes the window, or is refused there. */
    refuse: (id: string, reason = '사용자가 본인인증을 취소하였습니다.') =>
      checks.set(id, { ...common(id), status: 'FAILED', requestedCustomer: {}, failure: { reason } }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
