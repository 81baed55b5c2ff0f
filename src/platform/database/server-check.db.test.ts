import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { urlOfDatabase } from '../../../tests/database.ts'
import { roles } from './connections/role-address.ts'
import { checkServer } from './server-check.ts'

let admin: pg.Client
/** a user that may create roles, with a database of its own */
let user: string
const created: string[] = []

beforeAll(async () => {
  admin = await connect(inject('databaseServer'))
})
afterAll(async () => {
  for (const statement of created.toReversed()) await admin.query(statement)
  await admin.end()
})
beforeEach(async () => {
  user = `checked_${randomBytes(8).toString('hex')}`
  await admin.query(`create role ${user} login createrole`)
  created.push(`drop role ${user}`)
})

async function connect(url: string): Promise<pg.Client> {
  const address = new URL(url)
  address.search = ''
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  return client
}

/** Creates a database of the user, and checks it as the user. */
async function check(
  options: { create?: string; change?: string; isNew?: boolean; connections?: number } = {},
): Promise<void> {
  const { create = `owner ${user}`, isNew = true, connections } = options
  // The statement that an error message of the check proposes has the same settings.
  const usual = create.includes('encoding')
    ? ''
    : "encoding 'UTF8' locale 'C.UTF-8' locale_provider builtin builtin_locale 'C.UTF-8'"
  await admin.query(`create database ${user} ${create} ${usual} template template0 strategy file_copy`)
  created.push(`drop database if exists ${user}`)
  if (options.change) await admin.query(options.change)
  const url = new URL(urlOfDatabase(inject('databaseServer'), user))
  url.username = user
  const client = await connect(url.href)
  try {
    await checkServer(client, { isNew, ...(connections === undefined ? {} : { connections }) })
  } finally {
    await client.end()
  }
}

const grantRoles = () => `grant ${roles.join(', ')} to ${user} with admin option`

test('accepts a database of a user that owns it and may create roles', async () => {
  await check({ change: grantRoles(), connections: 50 })
})

test('refuses another encoding with the statement that creates the database', async () => {
  await expect(check({ create: `owner ${user} encoding 'LATIN1' locale 'C'` })).rejects.toThrow(
    `database ${user} has the encoding LATIN1, but Madang needs UTF8; create it again with: create database ${user} owner ${user} encoding 'UTF8' locale 'C.UTF-8' template template0`,
  )
})

test('refuses a collation in which Korean letters are none, for a new database', async () => {
  await expect(
    check({ create: `owner ${user} encoding 'UTF8' locale 'C' locale_provider libc` }),
  ).rejects.toThrow(/has the collation C, in which searches miss products; create it again with: /)
  await admin.query(`drop database ${user}`)
  await check({ create: `owner ${user} encoding 'UTF8' locale 'C' locale_provider libc`, isNew: false })
})

test('refuses a user that does not own the database', async () => {
  await expect(check({ create: '' })).rejects.toThrow(
    `user ${user} does not own the database ${user}; run as a superuser: alter database ${user} owner to ${user}`,
  )
})

test('a user that may not create roles is refused only as long as there are no tables', async () => {
  const change = `alter role ${user} nocreaterole`
  await expect(check({ change })).rejects.toThrow(
    `user ${user} may not create roles; run as a superuser: alter role ${user} createrole`,
  )
  await admin.query(`drop database ${user}`)
  await check({ change, isNew: false })
})

test('names roles of another user with the grant that is missing', async () => {
  await expect(check()).rejects.toThrow(
    `another user of this server has created ${roles.toSorted().join(', ')}; run as a superuser: grant `,
  )
})

test('refuses a server that accepts no changes', async () => {
  await expect(
    check({ change: `alter database ${user} set default_transaction_read_only = on` }),
  ).rejects.toThrow(/accepts no changes, .* name the primary in DATABASE_URL$/)
})

test('refuses strings with escapes', async () => {
  const change = `${grantRoles()}; alter database ${user} set standard_conforming_strings = off`
  await expect(check({ change })).rejects.toThrow(/^standard_conforming_strings is off; run: alter database/)
})

test('refuses fewer connections than the process may open', async () => {
  const change = `${grantRoles()}; alter database ${user} connection limit 20`
  await expect(check({ change, connections: 21 })).rejects.toThrow(
    `database ${user} accepts 20 connections, but this process may open 21; lower DATABASE_POOL`,
  )
})
