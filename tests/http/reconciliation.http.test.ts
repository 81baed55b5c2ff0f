import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Difference,
  DifferenceDetail,
  ProviderStatement,
  ReconciliationSummary,
  SettlementDay,
  StatementPreview,
} from '../../src/domains/reconciliation/reconciliation.contract.ts'
import { testDatabase } from '../database.ts'
import { newOperator } from '../factories/accounts.ts'
import { statementText } from '../factories/reconciliation.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, newUserClient, type UserClient, userClient } from './user-client.ts'

const OPERATOR = '/api/myshp/v2/operator/reconciliation'
const STATEMENT = statementText(
  [
    { tx: 'a', order: 'nobody', amount: 10_000, fee: 300, vat: 30 },
    { tx: 'a', order: 'nobody', amount: -4_000, fee: -120, vat: -12 },
  ],
  '2026-10-05',
)

let server: TestServer
let operator: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  operator = await userClient(server, await newOperator(server.services.accounts), ADMIN)
})
afterAll(() => server.close())

async function upload<Reply>(path: string, text: string, query: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new Blob([text]), '정산.csv')
  const encoded = new Response(form)
  return operator<Reply>(
    `${OPERATOR}/statement/${path}?${new URLSearchParams({ name: '정산.csv', ...query })}`,
    Buffer.from(await encoded.arrayBuffer()),
    encoded.headers.get('content-type') ?? '',
  )
}

const get = async <Reply>(path: string) => (await operator<Reply>(`${OPERATOR}/${path}`)).reply

test('a statement is shown, stored once, and its differences are listed and explained', async () => {
  const { status, reply: preview } = await upload<StatementPreview>('read', STATEMENT)
  expect(status).toBe(200)
  expect(preview).toMatchObject({ provider: 'toss', rows: 2, known: 0, unknown: 2, first_day: '2026-10-05' })
  const { digest } = preview
  const add = () => upload<ProviderStatement>('add', STATEMENT, { digest })
  expect((await add()).reply).toMatchObject({ added: 2, known: 0, name: '정산.csv' })
  expect((await add()).reply).toMatchObject({ added: 0, known: 2 })
  expect(await get<ProviderStatement[]>('statement/list')).toMatchObject([{ known: 2 }, { added: 2 }])
  expect(await get<{ days: SettlementDay[] }>('days')).toMatchObject({
    days: [
      { day: '2026-10-05', paid: 10_000, canceled: 4_000, fee: 180, vat: 18, net: 5_802, rest: 0, open: 2 },
    ],
    next: null,
  })
  const { differences } = await get<{ differences: Difference[] }>(
    'list?state=open&day=2026-10-05&provider=toss',
  )
  expect(differences).toMatchObject([
    { kind: 'unknown_cancel', theirs: 4_000 },
    { kind: 'unknown', theirs: 10_000 },
  ])
  expect(await get<ReconciliationSummary>('summary')).toMatchObject({
    open: 2,
    oldest: '2026-10-05',
    providers: [{ provider: 'toss', last_day: '2026-10-05' }],
    first_day: '2026-10-05',
  })
  const [{ id: difference, version }] = differences as [Difference]
  const explained = await operator<Difference>(`${OPERATOR}/explain`, {
    difference,
    version,
    note: '다른 사이트의 결제',
  })
  expect(explained).toMatchObject({ status: 200, reply: { state: 'explained', note: '다른 사이트의 결제' } })
  expect(await get<DifferenceDetail>(`one?difference=${difference}`)).toMatchObject({
    own: null,
    transactions: [{ kind: 'payment' }, { kind: 'cancel' }],
  })
  const again = await operator(`${OPERATOR}/reopen`, { difference, version })
  expect(again.status).toBe(409)
  expect(await operator(`${OPERATOR}/reopen`, { difference, version: version + 1 })).toMatchObject({
    status: 200,
  })
})

test('other files, digests and operators are refused', async () => {
  expect(await upload('read', '안녕')).toMatchObject({
    status: 400,
    reply: { message: expect.stringContaining('정산 내역의 열을') },
  })
  expect(await upload('add', STATEMENT, { digest: '0'.repeat(64) })).toMatchObject({ status: 409 })
  expect(await upload('read', STATEMENT, { provider: 'paypal' })).toMatchObject({ status: 400 })
  const person = await newUserClient(server, ADMIN)
  expect((await person(`${OPERATOR}/summary`)).status).toBe(403)
})
