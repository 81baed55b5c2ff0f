import { beforeEach, expect, test, vi } from 'vitest'
import { lookUp } from './look-up-order.ts'

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

test('an order is known by its phone number', async () => {
  answers = [Response.json({})]
  expect(await lookUp('20260101-00000001', '010-1234-5678', UUID)).toEqual({
    phone: '010-1234-5678',
    uuid: UUID,
  })
  expect(calls).toEqual([{ orderid: '20260101-00000001', phone: '010-1234-5678' }])
})

test('guesses of strangers do not hold up the browser that bought it', async () => {
  answers = [refusal(429), Response.json({})]
  expect(await lookUp('20260101-00000001', '010-1234-5678', UUID)).toEqual({ uuid: UUID })
  expect(calls[1]).toEqual({ orderid: '20260101-00000001', uuid: UUID })
})

test.each([
  ['another browser', UUID, [refusal(429), refusal(404)], 429, 2],
  ['a browser that has bought nothing', null, [refusal(429)], 429, 1],
  ['who knows no number', UUID, [refusal(404)], 404, 1],
] as const)('%s is told what the number was answered', async (_who, uuid, answer, status, times) => {
  answers = [...answer]
  await expect(lookUp('20260101-00000001', '010-1234-5678', uuid)).rejects.toMatchObject({ status })
  expect(calls).toHaveLength(times)
})
