import { Type as T } from 'typebox'
import { expect, test } from 'vitest'
import { get, serve } from './contract.ts'
import { localClients } from './local-client.ts'

const calls = {
  double: get('/api/double', {
    summary: 'twice a number',
    query: T.Object({ n: T.Integer({ minimum: 0 }), by: T.Integer({ default: 2 }) }),
    reply: T.Integer(),
    tags: ({ n }) => [`number:${n}`],
    audience: 'anyone',
  }),
  untagged: get('/api/untagged', {
    summary: 'always the same',
    query: T.Object({}),
    reply: T.String(),
    audience: 'anyone',
  }),
}

const clients = localClients(
  serve(calls, { double: async ({ n, by }) => n * by, untagged: async () => 'same' }),
)

test('a local call receives the validated query with defaults', async () => {
  expect(await clients(() => {}).get('/api/double', { n: '21' })).toBe(42)
})

test('each client reports only the tags of its own calls', async () => {
  const first: string[] = []
  const second: string[] = []
  await clients((tags) => first.push(...tags)).get('/api/double', { n: 1 })
  const other = clients((tags) => second.push(...tags))
  await other.get('/api/double', { n: 2 })
  await other.get('/api/untagged', {})
  expect({ first, second }).toEqual({ first: ['number:1'], second: ['number:2'] })
})

test('reports tags before the handler reads data, so that a concurrent change is not missed', async () => {
  const order: string[] = []
  await localClients(serve({ double: calls.double }, { double: async () => order.push('read') }))(() =>
    order.push('tags'),
  ).get('/api/double', { n: 1 })
  expect(order).toEqual(['tags', 'read'])
})

test('an invalid query is refused and reports no tags', async () => {
  const tags: string[] = []
  const refused = clients((onTags) => tags.push(...onTags)).get('/api/double', { n: -1 })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { field: 'n' } })
  expect(tags).toEqual([])
})

test.each(['/api/unknown', '__proto__', 'constructor'])('no call is named %s', async (path) => {
  await expect(clients(() => {}).get(path, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
