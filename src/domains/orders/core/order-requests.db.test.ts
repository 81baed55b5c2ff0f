import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { openPurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import { type OrderRequest, requestOf } from './order-requests.ts'

let modules: OrderMoveModules
beforeAll(async () => {
  modules = await openOrderMoves()
})
afterAll(() => modules.modules.close())

let keys = 0
const aRequest = (content: object = {}, key = `a key of a form ${++keys}`): OrderRequest =>
  requestOf(key, content)

test('to cancel 1 of 2, sent again, cancels one; asked for anew it cancels the other', async () => {
  const { ask, first, lines, statuses } = await modules.anOrder({ qty: 2 })
  const request = aRequest()
  for (let index = 0; index < 3; index += 1) await ask(first, {}, request)
  expect((await lines()).map(({ status, qty }) => [status, qty])).toEqual([
    ['CONFIRM_PAYMENT', 1],
    ['REQ_CANCEL', 1],
  ])
  await ask(first, {}, aRequest())
  expect(await statuses()).toEqual(['REQ_CANCEL', 'REQ_CANCEL'])
})

test('twenty repeats at once over two processes are one request', async () => {
  const second = await openPurchaseModules(modules.modules)
  const { number, first, of, lines } = await modules.anOrder({ qty: 20 })
  const pieces = [{ line: first, qty: 1 }]
  const claimInput = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '' } as const
  const request = aRequest(claimInput)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? modules.modules : second).orders.claims.request(
        { ...of(first, 'buyer'), number },
        claimInput,
        {
          uid: null,
          request,
        },
      ),
    ),
  )
  await second.close()
  expect((await lines()).map(({ qty }) => qty)).toEqual([19, 1])
})

test('a key that was used for something else is refused, and nothing is done', async () => {
  const { ask, first, statuses } = await modules.anOrder({ qty: 3 })
  await ask(first, {}, aRequest({ qty: 1 }, 'a key of one form 1'))
  const other = ask(first, { qty: 2 }, aRequest({ qty: 2 }, 'a key of one form 1'))
  await expect(other).rejects.toMatchObject({ code: 'CONFLICT', details: { field: 'key' } })
  expect(await statuses()).toEqual(['CONFIRM_PAYMENT', 'REQ_CANCEL'])
})

test('a refused request leaves its key free', async () => {
  const { ask, first, statuses } = await modules.anOrder({ qty: 1 })
  const key = 'a key of one form 2'
  await expect(ask(first, { qty: 5 }, aRequest({ qty: 5 }, key))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await ask(first, {}, aRequest({ qty: 1 }, key))
  expect(await statuses()).toEqual(['REQ_CANCEL'])
})

test('a withdrawal that comes again late does not withdraw the next request', async () => {
  const { ask, move, first, statuses } = await modules.anOrder()
  await ask(first, {}, aRequest())
  const withdrawal = aRequest()
  await move(first, 'withdraw', {}, withdrawal)
  await ask(first, {}, aRequest())
  await move(first, 'withdraw', {}, withdrawal)
  expect(await statuses()).toEqual(['REQ_CANCEL'])
})

test('a rejection that comes again late does not reject the next request, and a refund is paid once', async () => {
  const { ask, move, run, first, statuses, money } = await modules.anOrder({ price: 60_000 })
  const rejection = aRequest()
  await ask(first)
  await move(first, 'reject', {}, rejection)
  await ask(first)
  await move(first, 'reject', {}, rejection)
  expect(await statuses()).toEqual(['REQ_CANCEL'])

  await run(first, 'withdraw', 'accept', 'ship', 'arrive', 'confirm')
  const refund = aRequest()
  await move(first, 'refund', {}, refund)
  const after = await money()
  await move(first, 'refund', {}, refund)
  expect(await money()).toEqual(after)
  expect(after?.refunded).toBe(60_000)
})
