import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { newSession } from '../../../tests/factories/sessions.ts'
import type { Database } from '../../platform/database/pools.ts'
import { digestOf } from '../../platform/tokens.ts'
import { auditService } from '../audit/audit.service.ts'
import { type Accounts, accountsService } from './accounts.service.ts'

let url: string
let database: Database
let accounts: Accounts

beforeAll(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url, pool: 2 })
  accounts = accountsService({ database })
})
afterAll(() => database.close())

test('a new account is found by uid and is not verified', async () => {
  const uid = await newAccount(accounts, { email: ' Minji@Example.com ', name: '민지' })
  expect(await accounts.find(uid)).toEqual({
    uid,
    email: 'minji@example.com',
    name: '민지',
    over19: 0,
    corp: -1,
    has_second_factor: false,
  })
  expect(await accounts.find(uid + 1_000)).toBeNull()
})

test('registering an address again returns the same uid', async () => {
  const uid = await newAccount(accounts, { email: 'corp@example.com' })
  expect(await newAccount(accounts, { email: 'CORP@example.com', corp: 1 })).toBe(uid)
  expect(await accounts.find(uid)).toMatchObject({ corp: 1 })
})

test('an invalid address is refused', async () => {
  for (const email of ['', 'minji', 'a@b', 'a b@example.com', 'a@example.com\0'])
    await expect(newAccount(accounts, { email })).rejects.toMatchObject({ details: { field: 'email' } })
})

test.each(['madang_shop', 'madang_browse'])(
  "a connection with the role %s can't read accounts",
  async (role) => {
    const client = new pg.Client({ connectionString: url, options: `-c role=${role}` })
    await client.connect()
    try {
      await expect(client.query('select email from account')).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.end()
    }
  },
)

test('purging deletes expired log-ins and keeps valid ones', async () => {
  const uid = await newAccount(accounts)
  const tokens = await Promise.all(
    [1, 2].map(() => newSession({ database, accounts }, { uid, host: 'haru.test' })),
  )
  await withAllShops(database, (tx) =>
    sql`update account_session set expires_at = now() - interval '1 s'
        where id = (select min(id) from account_session where user_id = ${uid})`.execute(tx),
  )
  await accounts.sessions.purgeEnded()
  const persons = await Promise.all(
    tokens.map((token) => accounts.sessions.personOf({ host: 'haru.test', digest: digestOf(token) })),
  )
  expect(persons.filter(Boolean)).toMatchObject([{ uid }])
  const { rows } = await withAllShops(database, (tx) =>
    sql`select from account_session where user_id = ${uid}`.execute(tx),
  )
  expect(rows).toHaveLength(1)
})

test("granting and revoking an operator's permissions writes entries to the audit log", async () => {
  const uid = await newAccount(accounts, { email: 'ops@example.com', name: '운영' })
  const other = await newAccount(accounts, { email: 'other@example.com' })
  await accounts.operators.set('OPS@example.com', ['audit:read'], 'here')
  expect(await accounts.operators.find('ops@example.com')).toMatchObject({ uid, permissions: ['audit:read'] })
  expect(await accounts.operators.list()).toEqual([
    { uid, email: 'ops@example.com', name: '운영', permissions: ['audit:read'] },
  ])
  expect((await accounts.operators.find('other@example.com')).permissions).toEqual([])
  expect(other).not.toBe(uid)
  await accounts.operators.set('ops@example.com', [], 'here')
  expect(await accounts.operators.list()).toEqual([])
  const { entries } = await auditService({ database }).entries(null, { action: 'setOperator' })
  expect(entries).toMatchObject([
    {
      uid,
      kind: 'right',
      before: { permissions: ['audit:read'] },
      after: { permissions: [] },
      address: 'here',
    },
    { uid, before: { permissions: [] }, after: { permissions: ['audit:read'] } },
  ])
  await expect(accounts.operators.set('nobody@example.com', ['audit:read'], 'here')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
