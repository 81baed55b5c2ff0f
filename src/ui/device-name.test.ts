import { expect, test } from 'vitest'
import { deviceDetail, deviceName } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile Safari/537.36 KAKAOTALK 11.0.0',
    '카카오톡 · Android',
  ],
  ['', '알 수 없는 기기'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome 143, Pixel 9',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome 143',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile Safari/537.36 KAKAOTALK 11.0.0', '카카오톡 11'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A) SamsungBrowser/27.0 Chrome/125.0',
    'Samsung Internet 27, SM-S918N',
  ],
  ['', ''],
])('%s has the details %j', (userAgent, detail) => {
  expect(deviceDetail(userAgent)).toBe(detail)
})
