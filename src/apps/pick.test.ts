import { expect, test } from 'vitest'
import { isPick } from './pick.ts'

test('a product that another shop ships is resold, even if both shops have the same owner', () => {
  expect(isPick({ shopid: 'haru', origin_shopid: 'haru' })).toBe(false)
  expect(isPick({ shopid: 'haru', origin_shopid: 'haru-outlet' })).toBe(true)
})
