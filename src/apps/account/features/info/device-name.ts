import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'

// The first match: many browsers also name their ancestors.
const browsers = [
  ['카카오톡', /KAKAOTALK/],
  ['네이버 앱', /NAVER\(inapp/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Whale', /Whale/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** A readable name of a browser from its User-Agent: `Chrome · Android`. */
export function deviceName(userAgent: string): string {
  const names = [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean)
  return names.join(' · ') || accountInfoTexts.devices.unknown
}

const first = (table: readonly (readonly [string, RegExp])[], text: string) =>
  table.find(([, mark]) => mark.test(text))?.[0]
