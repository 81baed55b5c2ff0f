import { beforeEach, expect, test, vi } from 'vitest'
import { findOrder } from './find-order.ts'

let answers: Response[]
let calls: unknown[]

beforeEach(() => {
  answers = []
  calls = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body))
    return answers.shift() ?? Response.error()
  })
})

const refusal = (status: number) => Response.json({ msg: 'NO', message: '', status }, { status })
const UUID = 'an-anonymous-id'

test('finds an order by its phone number', async () => {
  answers = [Response.json({})]
  expect(await findOrder('20260101-00000001', '010-1234-5678', UUID)).toEqual({
    phone: '010-1234-5678',
    uuid: UUID,
  })
  expect(calls).toEqual([{ orderid: '20260101-00000001', phone: '010-1234-5678' }])
})

test('finds an order by the id of the buyer’s browser if the rate limit blocks the phone number', async () => {
  answers = [refusal(429), Response.json({})]
  expect(await findOrder('20260101-00000001', '010-1234-5678', UUID)).toEqual({ uuid: UUID })
  expect(calls[1]).toEqual({ orderid: '20260101-00000001', uuid: UUID })
})

test.each([
  ['another browser', UUID, [refusal(429), refusal(404)], 429, 2],
  ['a browser that has bought nothing', null, [refusal(429)], 429, 1],
  ['an order without a match', UUID, [refusal(404)], 404, 1],
] as const)(
  'rejects with the error of the search by phone number: %s',
  async (_who, uuid, answer, status, times) => {
    answers = [...answer]
    await expect(findOrder('20260101-00000001', '010-1234-5678', uuid)).rejects.toMatchObject({ status })
    expect(calls).toHaveLength(times)
  },
)
