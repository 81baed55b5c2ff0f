import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type Accounts, accountsService } from '../accounts.service.ts'
import { corpService } from './corp.service.ts'

const COMPANY = { idnum: '220-81-62517', corpname: '하루상회' }

let database: Database
let accounts: Accounts
let owners = 0

beforeAll(async () => {
  database = openTestDatabase({ url: (await testDatabase()).url })
  accounts = accountsService({ database })
})
afterAll(() => database.close())

/** A person with an uploaded picture of a business registration. */
async function newOwner() {
  owners += 1
  const email = `corp${owners}@example.com`
  const uid = await newAccount(accounts, { email })
  const file = `uploads/paper-${owners}.jpg`
  await withAllShops(database, (tx) =>
    sql`insert into private_upload (key, uid) values (${file}, ${uid})`.execute(tx),
  )
  return { uid, email, file }
}

const idOf = async (email: string) => (await corpService({ database }).request(email))?.id ?? 0

const usesOf = async (file: string) => {
  const { rows } = await withAllShops(database, (tx) =>
    sql<{ uses: number }>`select uses from private_upload where key = ${file}`.execute(tx),
  )
  return rows[0]?.uses
}

test("approval sets the state of the account; an approved registration can't be decided or submitted again", async () => {
  const corp = corpService({ database })
  const { uid, email, file } = await newOwner()
  await corp.register(uid, { ...COMPANY, file })
  expect(await accounts.find(uid)).toMatchObject({ corp: 0 })
  expect(await corp.request(` ${email.toUpperCase()} `)).toMatchObject({ uid, file, ...COMPANY, state: 0 })
  await corp.decide(await idOf(email), { approved: true })
  expect(await accounts.find(uid)).toMatchObject({ corp: 1 })
  await expect(corp.decide(await idOf(email), { approved: false, reason: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(corp.register(uid, { ...COMPANY, file })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a rejected registration shows the reason and can be submitted again with another picture', async () => {
  const corp = corpService({ database })
  const { uid, email, file } = await newOwner()
  await corp.register(uid, { ...COMPANY, file })
  expect(await usesOf(file)).toBe(1)
  await corp.decide(await idOf(email), { approved: false, reason: '글자를 읽을 수 없습니다.' })
  expect(await corp.find(uid)).toMatchObject({ state: -1, reason: '글자를 읽을 수 없습니다.' })
  const clearer = `${file}-clearer.jpg`
  await withAllShops(database, (tx) =>
    sql`insert into private_upload (key, uid) values (${clearer}, ${uid})`.execute(tx),
  )
  expect(await corp.register(uid, { ...COMPANY, file: clearer })).toMatchObject({ state: 0, reason: '' })
  expect([await usesOf(file), await usesOf(clearer)]).toEqual([0, 1])
})

test('of two concurrent registrations of a person, one is refused', async () => {
  const corp = corpService({ database })
  const { uid, file } = await newOwner()
  const both = await Promise.allSettled([1, 2].map(() => corp.register(uid, { ...COMPANY, file })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await usesOf(file)).toBe(1)
})
