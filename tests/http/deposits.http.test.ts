import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankStatement, DepositPage } from '../../src/domains/deposits/deposits.contract.ts'
import type { ShopOrderDetail } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { newTransfer, PLATFORM_ACCOUNT, statementCsv, type TestDeposit } from '../factories/deposits.ts'
import { newShop, type TestShop, TRANSFER_ACCOUNT } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SELLER = '/api/myshp/v2/seller'
const OPERATOR = '/api/myshp/v2/operator'

let server: TestServer
let haru: TestShop
let sool: TestShop
let seller: UserClient
let operator: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { payments: { account: PLATFORM_ACCOUNT } })
  const { accounts, tenancy } = server.services
  haru = await newShop(tenancy, { shopid: 'haru', uid: await newAccount(accounts), ...TRANSFER_ACCOUNT })
  sool = await newShop(tenancy, { shopid: 'sool', uid: await newAccount(accounts) })
  seller = await userClient(server, haru.uid, ADMIN)
  operator = await userClient(server, await newOperator(accounts, ['deposits:read', 'deposits:write']), ADMIN)
})
afterAll(() => server.close())

const waitingTransfer = (shop: TestShop) =>
  newTransfer({ ...server.services, database: server.database }, shop)

/** Uploads a statement as the form of a page does. */
async function upload(
  send: UserClient,
  path: string,
  rows: readonly TestDeposit[],
  options?: Parameters<typeof statementCsv>[2],
) {
  const form = new FormData()
  form.set('file', new Blob([statementCsv(new Date(), rows, options)]), 'statement.csv')
  const packed = new Response(form)
  const bytes = Buffer.from(await packed.arrayBuffer())
  return send<BankStatement & { message: string }>(path, bytes, packed.headers.get('content-type') as string)
}

test('a shop uploads a statement and confirms its order by one press', async () => {
  const { amount, number } = await waitingTransfer(haru)
  const path = `${SELLER}/deposit/statement/add?shopid=haru&name=statement.csv`
  const refused = await upload(seller, path, [{ amount }], { account: '110-222-333444' })
  expect(refused).toMatchObject({ status: 400, reply: { message: expect.stringContaining('다른 계좌') } })
  expect(await upload(seller, path, [{ amount }])).toMatchObject({ status: 200, reply: { added: 1 } })
  const { reply: page } = await seller<DepositPage>(`${SELLER}/deposit/list`, {
    shopid: 'haru',
    view: 'sure',
  })
  expect(page.deposits).toMatchObject([{ candidates: [{ orders: [number] }] }])
  const booking = { shopid: 'haru', sure: { digest: page.digest, except: [] }, choices: [] }
  expect(await seller(`${SELLER}/deposit/book`, booking)).toMatchObject({ status: 200, reply: { queued: 1 } })
  // The job of the server books it.
  await eventually(async () => {
    const { reply } = await seller<ShopOrderDetail>(`${SELLER}/order/detail`, {
      shopid: 'haru',
      orderid: number,
    })
    expect(reply.lines).toMatchObject([{ status: 'CONFIRM_PAYMENT' }])
  })
  expect(await seller(`${SELLER}/deposit/book`, booking)).toMatchObject({ status: 409 })
})

test('an operator confirms transfers to the platform by a statement and by hand', async () => {
  const [first, second] = [await waitingTransfer(sool), await waitingTransfer(sool)]
  const { reply: waiting } = await operator<{ transfers: { orders: string[] }[] }>(
    `${OPERATOR}/deposit/transfers`,
    {},
  )
  expect(waiting.transfers.flatMap(({ orders }) => orders)).toEqual([first.number, second.number])
  const byHand = { orderid: first.number, reason: '통장에서 확인' }
  expect(await operator(`${OPERATOR}/deposit/confirm`, byHand)).toMatchObject({ status: 200 })
  await upload(operator, `${OPERATOR}/deposit/statement/add?name=statement.csv`, [
    { amount: first.amount, balance: 1 },
    { amount: second.amount, balance: 2 },
  ])
  // Both fit the waiting transfer, or the one that was confirmed by hand.
  const { reply: page } = await operator<DepositPage>(`${OPERATOR}/deposit/list`, { view: 'check' })
  const [deposit] = page.deposits
  const choice = { deposit: deposit?.id, payment: second.payment }
  await operator(`${OPERATOR}/deposit/book`, { choices: [choice] })
  await eventually(async () => {
    const { reply } = await operator<DepositPage>(`${OPERATOR}/deposit/list`, { view: 'booked' })
    expect(reply.deposits).toMatchObject([{ orders: [second.number] }])
    expect(reply.counts).toMatchObject({ sure: 0, check: 0, confirmed: 1 })
  })
})
