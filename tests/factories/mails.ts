import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

interface TestMail {
  template: string
  /** URL of the button in the mail */
  url: string
}

/** The requested mails to a recipient, newest first. */
export async function mailsTo(database: Database, recipient: string): Promise<TestMail[]> {
  const found = await withAllShops(database, (tx) =>
    sql<{ template: string; url: string }>`
      select template, coalesce(data->>'url', substring(body from 'https?://\\S+')) as url
      from mail where recipient = ${recipient} order by id desc`.execute(tx),
  )
  return found.rows
}
