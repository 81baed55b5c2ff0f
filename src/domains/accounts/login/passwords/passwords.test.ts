import { expect, test } from 'vitest'
import { passwordsInTurn } from './passwords.ts'

test('a password that was hashed is known again, and another is not', async () => {
  const { hash, verify } = passwordsInTurn()
  const digest = await hash('onggi-hangari-7')
  expect(await verify({ hash: digest, password: 'onggi-hangari-7' })).toBe(true)
  expect(await verify({ hash: digest, password: 'onggi-hangari-8' })).toBe(false)
})

test('when very many wait, who comes last is asked to come back later, and those who wait are served', async () => {
  const { verify } = passwordsInTurn()
  // An invalid hash is refused at once when its turn comes.
  const all = () => Promise.allSettled(Array.from({ length: 70 }, () => verify({ hash: '', password: 'x' })))
  const busy = async () =>
    (await all()).filter((result) => result.status === 'rejected' && result.reason.code === 'BUSY').length
  expect(await busy()).toBe(8)
  expect(await busy()).toBe(8)
})
