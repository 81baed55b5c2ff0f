import type { Device } from '../apps/page.ts'
import { remembered } from '../platform/cache/remembered.ts'

// Phones and tablets, and the browsers inside KakaoTalk, Naver, Instagram, Facebook, Line and Daum.
// An iPad that asks for the desktop site calls itself a Mac; nothing in the header tells otherwise.
const MOBILE =
  /Android|iPhone|iPad|iPod|Mobile|Tablet(?! PC)|Silk\/|Kindle|Opera Mini|Windows Phone|KAKAOTALK(?!-scrap)|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|DaumApps|\bLine\//i

// Real user agents are shorter.
const deviceNamed = remembered((name): Device => (MOBILE.test(name) ? 'mobile' : 'pc'), {
  max: 5_000,
  longest: 400,
})

/** The device by User-Agent header: phones, tablets and in-app browsers are mobile, all else is a PC. */
export const deviceOf = (userAgent: string | undefined): Device => (userAgent ? deviceNamed(userAgent) : 'pc')
