import { afterEach, beforeEach, expect, test } from 'vitest'
import { PUSH_KEYS, startPushService } from '../../../tests/factories/push-service.ts'
import { createSendPush, PushRefused } from './web-push.ts'

const message = {
  payload: '{"title":"하루공방","text":"비밀"}',
  ttl: 60,
  urgency: 'normal',
  topic: 'one',
} as const

let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  service = await startPushService()
})
afterEach(() => service.close())

test('sends a message encrypted and signed, with TTL, urgency and topic', async () => {
  expect(await service.send(service.newSubscription(), message)).toBe('taken')
  const [push] = service.pushes
  expect(push?.headers).toMatchObject({
    ttl: '60',
    urgency: 'normal',
    topic: 'one',
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=/),
  })
  expect(push?.headers.authorization).toContain(PUSH_KEYS.publicKey)
  expect(push?.body.toString('utf8')).not.toMatch(/하루공방|비밀|title/)
})

test.each([404, 410])('status %d means that the subscription has ended', async (status) => {
  service.status = status
  expect(await service.send(service.newSubscription(), message)).toBe('gone')
})

test.each([429, 500, 503])('status %d is a temporary failure', async (status) => {
  service.status = status
  const error = await service.send(service.newSubscription(), message).catch((failure: unknown) => failure)
  expect([error instanceof Error, error instanceof PushRefused]).toEqual([true, false])
})

test.each([301, 400, 403, 413])('status %d is a permanent refusal', async (status) => {
  service.status = status
  await expect(service.send(service.newSubscription(), message)).rejects.toBeInstanceOf(PushRefused)
})

test.each([
  'http://push.example/one',
  'https://127.0.0.1/one',
  'https://10.0.0.1/one',
  'https://[::1]/one',
  'https://169.254.169.254/latest',
  // a name that resolves to this machine
  'https://localhost/one',
  'https://localhost:8443/one',
  'not an address',
])('sends nothing to %s', async (endpoint) => {
  const send = createSendPush({ keys: PUSH_KEYS, subject: 'https://madang.test' })
  await expect(send({ ...service.newSubscription(), endpoint }, message)).rejects.toBeInstanceOf(PushRefused)
})

test('refuses invalid keys before it sends anything', async () => {
  const broken = { ...service.newSubscription(), p256dh: 'AAAA' }
  await expect(service.send(broken, message)).rejects.toBeInstanceOf(PushRefused)
  expect(service.pushes).toEqual([])
})
