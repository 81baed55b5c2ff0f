import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSolapi } from '../../../tests/factories/solapi.ts'
import { createSendAlimtalk, TextRefused, TextUnknown } from './solapi.ts'

const message = {
  to: '010-1234-5678',
  templateId: 'KA01TP1',
  variables: { shop: '하루공방', number: '2026-1' },
  text: '[하루공방] 주문번호: 2026-1',
}

let solapi: Awaited<ReturnType<typeof aSolapi>>
beforeEach(async () => {
  solapi = await aSolapi()
})
afterEach(() => solapi.close().catch(() => {}))

const send = (keys: Partial<typeof solapi.keys> = {}) =>
  createSendAlimtalk({ ...solapi.keys, ...keys })(message)

test('sends a signed message with template and variables, and a text message as a fallback for KakaoTalk', async () => {
  await send()
  await send()
  expect(solapi.texts).toHaveLength(2)
  expect(solapi.texts[0]).toEqual({
    to: '01012345678',
    from: '021234567',
    text: message.text,
    kakaoOptions: {
      pfId: 'KA01PF000000',
      templateId: 'KA01TP1',
      variables: { '#{shop}': '하루공방', '#{number}': '2026-1' },
      disableSms: false,
    },
  })
})

test.each(['refused', 400, 404, 422] as const)('%s is a permanent refusal', async (answering) => {
  solapi.answering = answering
  await expect(send()).rejects.toBeInstanceOf(TextRefused)
})

test.each([429, 500, 503])('status %d is a temporary failure', async (answering) => {
  solapi.answering = answering
  const error = await send().catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(Error)
  expect([error instanceof TextRefused, error instanceof TextUnknown]).toEqual([false, false])
})

test('wrong keys are a temporary failure, with the reason', async () => {
  await expect(send({ apiSecret: 'another secret that is wrong' })).rejects.toThrow(
    /403 SignatureDoesNotMatch/,
  )
})

test('when the server is unreachable, the text was certainly not sent', async () => {
  await solapi.close()
  const error = await send().catch((failure: unknown) => failure)
  expect([error instanceof Error, error instanceof TextUnknown]).toEqual([true, false])
})

test.each([
  ['silent', 300],
  [502, undefined],
  [504, undefined],
] as const)('after %s it is unknown whether the text was sent', async (answering, answerWithinMs) => {
  solapi.answering = answering
  await expect(send({ answerWithinMs })).rejects.toBeInstanceOf(TextUnknown)
})
