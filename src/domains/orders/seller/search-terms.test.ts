import { expect, test } from 'vitest'
import { searchTermsOf } from './search-terms.ts'

const nothing = { number: null, phone: null, parcel: null, phoneEnd: null, name: null, words: [] }

test.each([
  ['20261121-00000001', { number: '20261121-00000001', parcel: '2026112100000001' }],
  [' 2026112100000001 ', { number: '20261121-00000001', parcel: '2026112100000001' }],
  ['010-1234-5678', { phone: '01012345678', phoneEnd: '5678', parcel: '01012345678' }],
  ['02 123 4567', { phone: '021234567', phoneEnd: '4567', parcel: '021234567' }],
  ['6012-3456-7890', { parcel: '601234567890' }],
  ['김민지', { name: '김민지', words: ['김민지'] }],
  ['  백자   머그컵 ', { name: '백자머그컵', words: ['백자', '머그컵'] }],
  ['EE123456789KR', { parcel: 'EE123456789KR', name: 'ee123456789kr', words: ['ee123456789kr'] }],
  ['+82 10-1234-5678', { phone: '01012345678', phoneEnd: '5678' }],
  [
    '주문번호: 20261121 00000001',
    {
      number: '20261121-00000001',
      name: '주문번호:2026112100000001',
      words: ['주문번호:', '20261121', '00000001'],
    },
  ],
  ['5678', { phoneEnd: '5678' }],
  ['５６７８', { phoneEnd: '5678' }],
  ['김 민지', { name: '김민지', words: ['김', '민지'] }],
  ['  ', {}],
])('finds all possible meanings of the search text %s', (written, expected) => {
  expect(searchTermsOf(written)).toEqual({ ...nothing, ...expected })
})
