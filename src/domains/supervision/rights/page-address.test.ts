import { expect, test } from 'vitest'
import { parsePageAddress } from './page-address.ts'

test.each([
  ['https://haru.madang.kr/shop/view/12?ref=a#b', { host: 'haru.madang.kr', sid: 12 }],
  ['http://haru.madang.localhost:3000/shop/view/12/', { host: 'haru.madang.localhost:3000', sid: 12 }],
  ['  haru.kr/shop/list ', { host: 'haru.kr', sid: undefined }],
  ['https://haru.kr/shop/view/0', { host: 'haru.kr', sid: undefined }],
  ['https://하루.kr', { host: 'xn--2s2b133c.kr', sid: undefined }],
])('reads %s', (written, address) => {
  expect(parsePageAddress(written)).toEqual(address)
})

test.each(['', 'haru', 'javascript:alert(1)', 'https://a@haru.kr/', 'ftp://haru.kr', 'https://'])(
  'refuses %o',
  (written) => {
    expect(parsePageAddress(written)).toBeNull()
  },
)
