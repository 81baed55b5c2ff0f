import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { newSession } from '../../../tests/factories/sessions.ts'
import type { Database } from '../../platform/database/pools.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { type Accounts, accountsService } from './accounts.service.ts'

const ACCOUNT = 'account.madang.test'
const HARU = 'haru.madang.test'

let database: Database
let owner: pg.Client
let now = new Date('2026-11-21T12:00:00Z')
/** two services on one database, as in two processes */
let accounts: Accounts
let otherProcess: Accounts
/** a session of the account host, and the secret of the browser that requests tickets */
let uid: number
let session: number
let nonce: string

beforeAll(async () => {
  const { url } = await testDatabase()
  database = openTestDatabase({ url })
  const clock = () => now
  accounts = accountsService({ database, clock })
  otherProcess = accountsService({ database: openSecond(url), clock })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})

let second: Database
function openSecond(url: string): Database {
  second = openTestDatabase({ url })
  return second
}

afterAll(async () => {
  await Promise.all([owner.end(), database.close(), second.close()])
})

beforeEach(async () => {
  uid = await newAccount(accounts)
  const token = await newSession({ database, accounts }, { uid, host: ACCOUNT })
  session = (await accounts.sessions.personOf({ host: ACCOUNT, digest: digestOf(token) }))?.session as number
  nonce = newToken()
})

async function newTicket(host = HARU): Promise<string> {
  const ticket = await accounts.bridge.issueTicket({ session, host, own: false, challenge: digestOf(nonce) })
  return ticket as string
}

test('a ticket logs in the requesting browser at the host named in the ticket', async () => {
  const token = await accounts.bridge.enter({ ticket: await newTicket(), host: HARU, own: false, nonce })
  expect(await accounts.sessions.personOf({ host: HARU, digest: digestOf(token as string) })).toMatchObject({
    uid,
    session,
  })
})

test('a ticket works only once', async () => {
  const ticket = await newTicket()
  expect(await accounts.bridge.enter({ ticket, host: HARU, own: false, nonce })).not.toBeNull()
  expect(await accounts.bridge.enter({ ticket, host: HARU, own: false, nonce })).toBeNull()
})

test('a ticket is refused in another browser or at another host, and stays valid', async () => {
  const ticket = await newTicket()
  expect(await accounts.bridge.enter({ ticket, host: 'sool.madang.test', own: false, nonce })).toBeNull()
  expect(await accounts.bridge.enter({ ticket, host: HARU, own: false, nonce: newToken() })).toBeNull()
  expect(await accounts.bridge.enter({ ticket: newToken(), host: HARU, own: false, nonce })).toBeNull()
  expect(await accounts.bridge.enter({ ticket, host: HARU, own: false, nonce })).not.toBeNull()
})

test('a ticket expires after 60 seconds', async () => {
  const [young, old] = [await newTicket(), await newTicket()]
  now = new Date(now.getTime() + 59_000)
  expect(await accounts.bridge.enter({ ticket: young, host: HARU, own: false, nonce })).not.toBeNull()
  now = new Date(now.getTime() + 2_000)
  expect(await accounts.bridge.enter({ ticket: old, host: HARU, own: false, nonce })).toBeNull()
})

test('of ten concurrent uses of a ticket in two processes, one succeeds', async () => {
  const ticket = await newTicket()
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? accounts : otherProcess).bridge.enter({ ticket, host: HARU, own: false, nonce }),
    ),
  )
  expect(tokens.filter((token) => token !== null)).toHaveLength(1)
  const { rows } = await owner.query('select host from host_session where session_id = $1 and host = $2', [
    session,
    HARU,
  ])
  expect(rows).toHaveLength(1)
})

test('a log-out ends the sessions of all hosts and invalidates unused tickets', async () => {
  const token = await accounts.bridge.enter({ ticket: await newTicket(), host: HARU, own: false, nonce })
  const ticket = await newTicket('sool.madang.test')
  await accounts.bridge.logOut(session)
  await accounts.bridge.logOut(session)
  expect(await accounts.sessions.personOf({ host: HARU, digest: digestOf(token as string) })).toBeNull()
  expect(await accounts.bridge.enter({ ticket, host: 'sool.madang.test', own: false, nonce })).toBeNull()
  expect(
    await accounts.bridge.issueTicket({ session, host: HARU, own: false, challenge: digestOf(nonce) }),
  ).toBeNull()
})

test('using a ticket during a log-out neither fails nor leaves a session', async () => {
  const tickets = await Promise.all(Array.from({ length: 8 }, () => newTicket()))
  const entering = tickets.map((ticket) => accounts.bridge.enter({ ticket, host: HARU, own: false, nonce }))
  await Promise.all([...entering, otherProcess.bridge.logOut(session)])
  for (const token of await Promise.all(entering))
    if (token) expect(await accounts.sessions.personOf({ host: HARU, digest: digestOf(token) })).toBeNull()
})

test('an expired session issues no ticket, and a ticket issued before is refused', async () => {
  const ticket = await newTicket()
  await owner.query('update account_session set expires_at = now() where id = $1', [session])
  expect(await accounts.bridge.enter({ ticket, host: HARU, own: false, nonce })).toBeNull()
  expect(
    await accounts.bridge.issueTicket({ session, host: HARU, own: false, challenge: digestOf(nonce) }),
  ).toBeNull()
})

test('the database stores tickets and secrets only as digests, and deletes old tickets', async () => {
  const ticket = await newTicket()
  const { rows } = await owner.query('select t::text as row from bridge_ticket t')
  for (const { row } of rows) for (const secret of [ticket, nonce]) expect(row).not.toContain(secret)
  now = new Date(now.getTime() + 61_000)
  await newTicket()
  const remaining = await owner.query('select 1 from bridge_ticket where session_id = $1', [session])
  expect(remaining.rows).toHaveLength(1)
})

test.each(['madang_shop', 'madang_browse', 'madang_person'])(
  "a connection with the role %s can't read tickets",
  async (role) => {
    await owner.query('begin')
    await owner.query(`set local role ${role}`)
    await expect(owner.query('select 1 from bridge_ticket')).rejects.toMatchObject({ code: '42501' })
    await owner.query('rollback')
  },
)
