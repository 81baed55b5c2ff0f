import type { Device } from '../apps/page.ts'
import { remembered } from '../platform/cache/remembered.ts'

// User agents of phones, tablets and in-app browsers. An iPad in desktop mode is not among them: it sends the user
// agent of a Mac.
const MOBILE =
  /Android|iPhone|iPad|iPod|Mobile|Tablet(?! PC)|Silk\/|Kindle|Opera Mini|Windows Phone|KAKAOTALK(?!-scrap)|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|DaumApps|\bLine\//i

// Real user agents are shorter than this limit.
const deviceNamed = remembered((name): Device => (MOBILE.test(name) ? 'mobile' : 'pc'), {
  max: 5_000,
  longest: 400,
})

export const deviceOf = (userAgent: string | undefined): Device => (userAgent ? deviceNamed(userAgent) : 'pc')
