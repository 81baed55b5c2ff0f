import { expect, test } from 'vitest'
import { PUSH_KEYS } from '../../../../tests/factories/push-service.ts'
import { isBrowserKey, isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is the address of a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://a:b@fcm.googleapis.com/',
  'https://fcm.googleapis.com@shop.example/',
  'https://fcm.googleapis.com.shop.example/',
  'https://shopnotify.windows.com/',
  'https://shop.example/',
  'https://127.0.0.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://localhost./',
  'javascript:alert(1)',
  'x',
])('%s is not the address of a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})

test('refuses a public key that is not a point on the curve', () => {
  expect(isBrowserKey(PUSH_KEYS.publicKey)).toBe(true)
  expect(isBrowserKey('B'.repeat(87))).toBe(false)
  expect(isBrowserKey('A'.repeat(87))).toBe(false)
})
