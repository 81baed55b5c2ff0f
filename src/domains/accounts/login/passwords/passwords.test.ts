import { expect, test } from 'vitest'
import { queuedPasswords } from './passwords.ts'

test('a hash matches only its own password', async () => {
  const { hash, verify } = queuedPasswords()
  const digest = await hash('onggi-hangari-7')
  expect(await verify({ hash: digest, password: 'onggi-hangari-7' })).toBe(true)
  expect(await verify({ hash: digest, password: 'onggi-hangari-8' })).toBe(false)
})

test('with a full queue, further requests are refused and waiting requests are served', async () => {
  const { verify } = queuedPasswords()
  // An invalid hash fails at once, so the test does not compute hashes.
  const verifyMany = () =>
    Promise.allSettled(Array.from({ length: 70 }, () => verify({ hash: '', password: 'x' })))
  const refusedCount = async () =>
    (await verifyMany()).filter((result) => result.status === 'rejected' && result.reason.code === 'BUSY')
      .length
  expect(await refusedCount()).toBe(8)
  expect(await refusedCount()).toBe(8)
})
