import { expect, test } from 'vitest'
import { passwordsInTurn } from './passwords.ts'

test('a hash matches its password and no other', async () => {
  const { hash, verify } = passwordsInTurn()
  const digest = await hash('onggi-hangari-7')
  expect(await verify({ hash: digest, password: 'onggi-hangari-7' })).toBe(true)
  expect(await verify({ hash: digest, password: 'onggi-hangari-8' })).toBe(false)
})

test('when the queue is full, the next request is refused and waiting ones are served', async () => {
  const { verify } = passwordsInTurn()
  // An invalid hash fails at once in its turn.
  const all = () => Promise.allSettled(Array.from({ length: 70 }, () => verify({ hash: '', password: 'x' })))
  const busy = async () =>
    (await all()).filter((result) => result.status === 'rejected' && result.reason.code === 'BUSY').length
  expect(await busy()).toBe(8)
  expect(await busy()).toBe(8)
})
