import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import type { Database } from '../database/pools.ts'
import { agreeOnSecrets, forgetSecret } from './shared-secrets.ts'

let database: Database

beforeEach(async () => {
  database = openTestDatabase(await testDatabase())
})
afterEach(() => database.close())

const randomSecrets = () => ({
  LOGIN_SECRET: randomUUID(),
  IMAGE_SECRET: randomUUID(),
  PUSH_SECRET: randomUUID(),
  TOKEN_SECRET: randomUUID(),
})

test('processes with the same secrets start, and one with another is told which and what to do', async () => {
  const secrets = randomSecrets()
  await agreeOnSecrets(database, secrets)
  await agreeOnSecrets(database, secrets)
  await expect(agreeOnSecrets(database, { ...secrets, IMAGE_SECRET: randomUUID() })).rejects.toThrow(
    /^IMAGE_SECRET: not the value that other processes of this database use; .*DATA_DIR\/secrets\/image\).*change-secret IMAGE_SECRET$/,
  )
})

test('of processes that start together for the first time, one wins', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 8 }, () => agreeOnSecrets(database, randomSecrets())),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a secret that is changed on purpose is that of the next process', async () => {
  const secrets = randomSecrets()
  await agreeOnSecrets(database, secrets)
  expect(await forgetSecret(database, 'LOGIN_SECRET')).toBe(true)
  const changed = { ...secrets, LOGIN_SECRET: randomUUID() }
  await agreeOnSecrets(database, changed)
  await expect(agreeOnSecrets(database, secrets)).rejects.toThrow(/^LOGIN_SECRET: /)
})

test('stores no secret', async () => {
  const secrets = randomSecrets()
  await agreeOnSecrets(database, secrets)
  const owner = await database.connectAsOwner()
  const { rows } = await owner.query('select string_agg(s::text, $1) as text from secret_digest s', [' '])
  await owner.end()
  for (const secret of Object.values(secrets)) expect(rows[0].text).not.toContain(secret)
})
