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
const newRequest = (content: object = {}, key = `a key of a form ${++keys}`): OrderRequest =>
  requestOf(key, content)

test('repeating a request to cancel 1 of 2 pieces cancels one piece; a new request cancels the other', async () => {
  const { requestClaim, lineId, lines, statuses } = await modules.newOrder({ qty: 2 })
  const request = newRequest()
  for (let index = 0; index < 3; index += 1) await requestClaim(lineId, {}, request)
  expect((await lines()).map(({ status, qty }) => [status, qty])).toEqual([
    ['CONFIRM_PAYMENT', 1],
    ['REQ_CANCEL', 1],
  ])
  await requestClaim(lineId, {}, newRequest())
  expect(await statuses()).toEqual(['REQ_CANCEL', 'REQ_CANCEL'])
})

test('twenty concurrent repetitions in two processes take effect once', async () => {
  const second = await openPurchaseModules(modules.modules)
  const { number, lineId, lineRef, lines } = await modules.newOrder({ qty: 20 })
  const pieces = [{ line: lineId, qty: 1 }]
  const claimInput = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '' } as const
  const request = newRequest(claimInput)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? modules.modules : second).orders.claims.request(
        { ...lineRef(lineId, 'buyer'), number },
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

test('a key that another request has used is refused without effect', async () => {
  const { requestClaim, lineId, statuses } = await modules.newOrder({ qty: 3 })
  await requestClaim(lineId, {}, newRequest({ qty: 1 }, 'a key of one form 1'))
  const other = requestClaim(lineId, { qty: 2 }, newRequest({ qty: 2 }, 'a key of one form 1'))
  await expect(other).rejects.toMatchObject({ code: 'CONFLICT', details: { field: 'key' } })
  expect(await statuses()).toEqual(['CONFIRM_PAYMENT', 'REQ_CANCEL'])
})

test('a refused request does not use up its key', async () => {
  const { requestClaim, lineId, statuses } = await modules.newOrder({ qty: 1 })
  const key = 'a key of one form 2'
  await expect(requestClaim(lineId, { qty: 5 }, newRequest({ qty: 5 }, key))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await requestClaim(lineId, {}, newRequest({ qty: 1 }, key))
  expect(await statuses()).toEqual(['REQ_CANCEL'])
})

test('a late repetition of a withdrawal does not withdraw the next claim', async () => {
  const { requestClaim, move, lineId, statuses } = await modules.newOrder()
  await requestClaim(lineId, {}, newRequest())
  const withdrawal = newRequest()
  await move(lineId, 'withdraw', {}, withdrawal)
  await requestClaim(lineId, {}, newRequest())
  await move(lineId, 'withdraw', {}, withdrawal)
  expect(await statuses()).toEqual(['REQ_CANCEL'])
})

test('a late repetition of a rejection does not reject the next claim, and a repeated refund is paid once', async () => {
  const { requestClaim, move, run, lineId, statuses, money } = await modules.newOrder({ price: 60_000 })
  const rejection = newRequest()
  await requestClaim(lineId)
  await move(lineId, 'reject', {}, rejection)
  await requestClaim(lineId)
  await move(lineId, 'reject', {}, rejection)
  expect(await statuses()).toEqual(['REQ_CANCEL'])

  await run(lineId, 'withdraw', 'accept', 'ship', 'arrive', 'confirm')
  const refund = newRequest()
  await move(lineId, 'refund', {}, refund)
  const after = await money()
  await move(lineId, 'refund', {}, refund)
  expect(await money()).toEqual(after)
  expect(after?.refunded).toBe(60_000)
})
