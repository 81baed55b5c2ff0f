import { expect, test } from 'vitest'
import { isPick } from './pick.ts'

test('goods that another shop ships are a pick, also where both shops have one owner', () => {
  expect(isPick({ shopid: 'haru', origin_shopid: 'haru' })).toBe(false)
  expect(isPick({ shopid: 'haru', origin_shopid: 'haru-outlet' })).toBe(true)
})
