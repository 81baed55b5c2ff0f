import { expect, test } from 'vitest'
import { queuedPasswords } from './passwords.ts'

test('a hash matches its password and no other', async () => {
  const { hash, verify } = queuedPasswords()
  const digest = await hash('onggi-hangari-7')
  expect(await verify({ hash: digest, password: 'onggi-hangari-7' })).toBe(true)
  expect(await verify({ hash: digest, password: 'onggi-hangari-8' })).toBe(false)
})

test('when the queue is full, the next request is refused and waiting ones are served', async () => {
  const { verify } = queuedPasswords()
  // An invalid hash fails at once in its turn.
  const verifyMany = () =>
    Promise.allSettled(Array.from({ length: 70 }, () => verify({ hash: '', password: 'x' })))
  const refusedCount = async () =>
    (await verifyMany()).filter((result) => result.status === 'rejected' && result.reason.code === 'BUSY')
      .length
  expect(await refusedCount()).toBe(8)
  expect(await refusedCount()).toBe(8)
})
