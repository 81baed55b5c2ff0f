import { expect, test } from 'vitest'
import type { Call } from '../src/platform/contract/contract.ts'
import { REQUEST_KEY } from '../src/platform/contract/fields.ts'
import { allCalls, type Schema } from './all-calls.ts'

/** Names of the field with the key that a service stores itself (`repeat: 'own-key'`). */
const OWN_KEYS = ['key', 'client']

const inputFields = ({ query, body, upload }: Call): Record<string, Schema> =>
  ((upload ? query : body) as Schema | undefined)?.properties ?? {}

test('every changing call has a key or a version, or its contract says why a repeat is harmless', async () => {
  const changing = [...(await allCalls())].filter(([{ changes, download }]) => changes && !download)
  const protections = changing.map(([call, name]) => ({
    name,
    count: [call.once, call.repeat, inputFields(call).version].filter(Boolean).length,
    once: call.once,
    repeat: call.repeat,
  }))
  expect(protections.filter(({ count }) => count === 0)).toEqual([])
  expect(protections.filter(({ once, repeat }) => once && repeat)).toEqual([])
})

test('every call that must take effect once has a key in its schema', async () => {
  const calls = [...(await allCalls())]
  const once = calls.filter(([{ once }]) => once)
  expect(once.length).toBeGreaterThan(15)
  expect(
    once.filter(([call]) => inputFields(call).key?.pattern !== REQUEST_KEY).map(([, name]) => name),
  ).toEqual([])
  const ownKeys = calls.filter(([{ repeat }]) => repeat === 'own-key')
  expect(ownKeys.length).toBeGreaterThan(5)
  expect(ownKeys.filter(([call]) => !OWN_KEYS.some((field) => field in inputFields(call)))).toEqual([])
  const unserved = calls.filter(
    ([call]) => inputFields(call).key?.pattern === REQUEST_KEY && !call.once && call.repeat !== 'own-key',
  )
  expect(unserved.map(([, name]) => name)).toEqual([])
})
