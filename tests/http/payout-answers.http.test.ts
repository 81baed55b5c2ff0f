import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayoutAnswerFile, PayoutBatch } from '../../src/domains/settlements/payouts/payouts.contract.ts'
import { testDatabase } from '../database.ts'
import { newOperator } from '../factories/accounts.ts'
import { newDueSettlement } from '../factories/settlements.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const OPERATOR = '/api/myshp/v2/operator/settlement'

let server: TestServer
let operator: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  operator = await userClient(server, await newOperator(server.services.accounts), ADMIN)
})
afterAll(() => server.close())

async function readAnswers(batch: number, text: string) {
  const form = new FormData()
  form.set('file', new Blob([text]), '결과.csv')
  const encoded = new Response(form)
  return operator<PayoutAnswerFile>(
    `${OPERATOR}/batch/answers?batch=${batch}`,
    Buffer.from(await encoded.arrayBuffer()),
    encoded.headers.get('content-type') ?? '',
  )
}

test("a bank's result file is compared with its batch, and recorded once", async () => {
  const { tenancy, settlements } = server.services
  const shops = [await newShop(tenancy), await newShop(tenancy)]
  for (const { shopId } of shops) await newDueSettlement(server, shopId)
  const { id: batch } = await settlements.batches.create(1)
  const [one, two] = (await settlements.batches.payouts(batch, { viewer: 1 })).payouts
  const file = `입금계좌번호,이체금액,처리결과,오류내용,받는분 통장 표시
110-123-456789,"10,000",정상,,정산 ${one?.id}
110-123-456789,10000,오류,예금주 불일치,정산 ${two?.id}
999-999-999999,10000,정상,,
`
  const { status, reply } = await readAnswers(batch, file)
  expect(status).toBe(200)
  expect(reply.rows).toMatchObject([
    { line: 2, outcome: 'paid', payout: one?.id },
    { line: 3, outcome: 'failed', payout: two?.id, reason: '예금주 불일치' },
    { line: 4, outcome: 'unmatched', payout: null },
  ])
  const answers = reply.rows.flatMap(({ outcome, shop: shopId, payout, reason }) =>
    payout === null ? [] : { shop: shopId, id: payout, paid: outcome === 'paid', problem: reason },
  )
  const record = () => operator<PayoutBatch>(`${OPERATOR}/batch/answer`, { batch, answers })
  expect((await record()).reply).toMatchObject({ sent: 0, paid: 1, failed: 1 })
  expect((await record()).reply).toMatchObject({ sent: 0, paid: 1, failed: 1 })
  // The same file again, and one in which the bank says something else.
  expect((await readAnswers(batch, file)).reply.rows.map(({ outcome }) => outcome)).toEqual([
    'known',
    'known',
    'unmatched',
  ])
  const other = await readAnswers(batch, file.replace('정상', '오류'))
  expect(other.reply.rows[0]).toMatchObject({ outcome: 'contradicts' })
  expect(await server.services.payments.ledger.assertBalanced()).toContainEqual(
    expect.objectContaining({ account: 'bank', booked: -10_000 }),
  )
})

test('other files and other batches are refused with a clear text', async () => {
  const { shopId } = await newShop(server.services.tenancy)
  await newDueSettlement(server, shopId)
  const { id: batch } = await server.services.settlements.batches.create(1)
  expect(await readAnswers(batch, '이름,전화\n김하루,010\n')).toMatchObject({
    status: 400,
    reply: { message: expect.stringContaining('이체 결과 파일이 아닙니다') },
  })
  expect(await readAnswers(999_999, '계좌번호,금액,처리결과\n1,1,정상\n')).toMatchObject({ status: 404 })
})

test('the file for the bank needs a reason, and has only payouts without an answer', async () => {
  const { shopId } = await newShop(server.services.tenancy)
  await newDueSettlement(server, shopId)
  const { batches } = server.services.settlements
  const { id: batch } = await batches.create(1)
  expect(await operator(`${OPERATOR}/batch/file`, { batch, reason: ' ' })).toMatchObject({ status: 400 })
  const { stream, subjects } = await batches.file(batch)
  stream.destroy()
  expect(subjects).toEqual([shopId])
  await batches.answer({ batch, answers: [], all_paid: true })
  expect(await operator(`${OPERATOR}/batch/file`, { batch, reason: '대량 이체' })).toMatchObject({
    status: 409,
  })
})
