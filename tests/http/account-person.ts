import { sql } from 'kysely'
import { withAllShops } from '../all-shops.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newPage, type TestPage } from './page.ts'
import { PLATFORM, type TestServer } from './test-server.ts'

export const ACCOUNT = `account.${PLATFORM}`
export const PASSWORD = 'onggi-hangari-7'

/** A page of the account host for a person with a password. */
export async function newPersonPage(
  server: TestServer,
  overrides: Parameters<typeof newAccount>[1] = {},
): Promise<{ uid: number; page: TestPage }> {
  const { accounts } = server.services
  const uid = await newAccount(accounts, { password: PASSWORD, ...overrides })
  return { uid, page: await anotherPageOf(server, uid) }
}

/** Another page of the same person. */
export async function anotherPageOf(server: TestServer, uid: number): Promise<TestPage> {
  const page = newPage(server, ACCOUNT)
  const session = { uid, host: ACCOUNT }
  page.cookies.set(
    'madang',
    await newSession({ database: server.database, accounts: server.services.accounts }, session),
  )
  return page
}

export async function rowsOf({ database }: TestServer, table: string, uid: number): Promise<object[]> {
  const found = await withAllShops(database, (tx) =>
    sql<object>`select * from ${sql.table(table)} where user_id = ${uid}`.execute(tx),
  )
  return found.rows
}
