import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostsOf } from '../../src/platform/contract/call-hosts.ts'
import type { Call } from '../../src/platform/contract/contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { deliverLine } from '../factories/orders.ts'
import { newSession } from '../factories/sessions.ts'
import { PLATFORM, startServer, type TestServer } from '../http/test-server.ts'
import { contentTypeOf, type KnownValues, sampleRequest } from './call-values.ts'

const ACCOUNT = `account.${PLATFORM}`
const HARU = `haru.${PLATFORM}`

let server: TestServer
let calls: Call[]
/** the shop that a session at another shop's host must not read */
let sool: FullShop
let tokens: Record<string, string>

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  calls = server.calls.map(({ call }) => call)
  const { services, database } = server
  await aFullShop(server, { shopid: 'haru' })
  sool = await aFullShop(server, { shopid: 'sool' })
  const uid = await newAccount(services.accounts)
  const person = { uid, over19: 0, operatorPermissions: [], session: 1 } as const
  await services.membership.joins.join(person, 'sool')
  await services.marketing.issuance.claim(uid, 'sool', sool.coupon)
  await services.interests.like(person, { shopid: 'sool', sid: sool.sid, like: true })
  await deliverLine(services, sool, { uid })
  const openAt = (host: string) => newSession({ database, accounts: services.accounts }, { uid, host })
  tokens = { [HARU]: await openAt(HARU), [ACCOUNT]: await openAt(ACCOUNT) }
  await server.settled()
})
afterAll(() => server.close())

/** Sends a call about the shop sool. */
async function ask(call: Call, host: string, token = tokens[host]) {
  const about: KnownValues = {
    shopid: ['sool', sool.shopId],
    xshopid: [sool.shopId],
    sid: [sool.sid],
    pid: [sool.pid],
    coupon: [sool.coupon],
    id: ['sool', sool.noticeId],
    list: [[]],
    uuid: ['a'.repeat(32)],
  }
  const { path, body } = sampleRequest(call, about, '말')
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...contentTypeOf(body),
    ...(token && { cookie: `madang=${token}` }),
  }
  const { status, text } = await server.ask(path, { host, headers, body })
  return { status, text, msg: status === 200 ? '' : (JSON.parse(text).msg as string) }
}

// Calls that create or change a cart, so their answer differs each time.
const WRITES = /uuid\/issue|add\/cart|sync_save|sync\/mcart/

const names = (call: Call) => [
  ...Object.keys(call.query.properties),
  ...Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {}),
]

describe('the contracts', () => {
  test('only personal calls that the pages of every shop need are answered by every host', () => {
    const everywhere = calls.filter((call) => call.audience !== 'anyone' && hostsOf(call) === 'everywhere')
    expect(everywhere.map(({ path }) => path).sort()).toEqual([
      '/api/message/v2/mysession/init',
      '/api/message/v2/new_read',
      '/api/myshp/add/cart/v3',
      '/api/myshp/add/recent',
      '/api/myshp/corpinfo',
      '/api/myshp/get/order/summary',
      '/api/myshp/load/member_cart/v3',
      '/api/myshp/sync/recent',
      '/api/myshp/update/cart/v3',
      '/api/myshp/userinfo',
      '/api/myshp/v2/upload/auth/file',
      '/api/user/test',
      '/api/user_auth/get/my_status',
    ])
  })

  test('a call that is answered at shop hosts names the shop', () => {
    for (const call of calls.filter((each) => hostsOf(each) === 'shop'))
      expect([call.path, names(call)]).toEqual([
        call.path,
        expect.arrayContaining([expect.stringMatching(/^x?shopid$/)]),
      ])
  })

  test.each([
    [/^\/api\/myshp\/v2\/seller\//, 'admin'],
    [/^\/api\/(myshp\/v2\/(checkout|order)|payment)\//, 'account'],
  ])('calls below %s are answered at the %s host only', (below, host) => {
    const there = calls.filter(({ path }) => below.test(path))
    expect(there.length).toBeGreaterThan(3)
    expect(there.filter((call) => hostsOf(call) !== host)).toEqual([])
  })
})

describe('a person who is logged in at a shop’s host', () => {
  test('reaches no call of the account host or the admin host', async () => {
    for (const call of calls.filter((each) => ['account', 'admin'].includes(hostsOf(each)))) {
      const { status, msg } = await ask(call, HARU)
      expect([call.path, status, msg]).toEqual([call.path, 404, 'NOT_FOUND'])
    }
  })

  test('gets no data about another shop from calls about a person in a shop', async () => {
    const shopCalls = calls.filter((each) => hostsOf(each) === 'shop')
    expect(shopCalls.length).toBeGreaterThan(10)
    for (const call of shopCalls) {
      const { status, msg } = await ask(call, HARU)
      expect([call.path, status, msg]).toEqual([call.path, 404, 'NOT_READY'])
    }
  })

  test('gets from public calls the same data about another shop as a guest', async () => {
    const open = calls.filter((call) => call.audience === 'anyone' && hostsOf(call) === 'everywhere')
    for (const call of open.filter(({ path }) => !WRITES.test(path))) {
      const [guest, person] = [await ask(call, HARU, ''), await ask(call, HARU)]
      expect([call.path, person]).toEqual([call.path, guest])
    }
  })
})

test('the account host answers calls about a person in any shop', async () => {
  const read = ['/api/myshp/ismember', '/api/myshp/get/point/history', '/api/myshp/get/like/product']
  for (const call of calls.filter(({ path }) => read.includes(path)))
    expect([call.path, (await ask(call, ACCOUNT)).status]).toEqual([call.path, 200])
})
