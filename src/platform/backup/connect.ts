import type pg from 'pg'
import { connectTo } from '../database/connections/connect.ts'
import { openHosts } from '../database/connections/hosts.ts'

// All of these exist in one version or another, and a value of the server's configuration could end a long statement.
const TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
]

/** A connection as the owner of the tables, in which values have the same text on every server. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  // If the connection ends, the statement in progress fails.
  const client = await connectTo(openHosts(url))
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = public`)
  await client.query("select set_config(name, '0', false) from pg_settings where name = any ($1)", [TIMEOUTS])
  return client
}
