import type { Device } from '../apps/page.ts'

const MAX_REMEMBERED = 5_000
// Real names are shorter; longer ones would let a sender fill the memory.
const LONGEST_REMEMBERED = 400
const remembered = new Map<string, Device>()

// Phones and tablets, and the browsers inside KakaoTalk, Naver, Instagram, Facebook, Line and Daum.
// An iPad that asks for the desktop site calls itself a Mac; nothing in the header tells otherwise.
const MOBILE =
  /Android|iPhone|iPad|iPod|Mobile|Tablet(?! PC)|Silk\/|Kindle|Opera Mini|Windows Phone|KAKAOTALK(?!-scrap)|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|DaumApps|\bLine\//i

/** The device that a User-Agent header tells: phones, tablets and in-app browsers are mobile, all else is a PC. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return 'pc'
  const known = remembered.get(userAgent)
  if (known) return known
  const device = MOBILE.test(userAgent) ? 'mobile' : 'pc'
  if (userAgent.length > LONGEST_REMEMBERED) return device
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(userAgent, device)
  return device
}
