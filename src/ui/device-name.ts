import { accountInfoTexts } from './texts/account-info.ts'

// Name, pattern and version. The first match counts, because many user agents also name other browsers.
const browsers = [
  ['카카오톡', /KAKAOTALK/, /KAKAOTALK[ /](\d+)/],
  ['네이버 앱', /NAVER\(inapp/, undefined],
  ['Samsung Internet', /SamsungBrowser/, /SamsungBrowser\/(\d+)/],
  ['Whale', /Whale/, /Whale\/(\d+)/],
  ['Edge', /Edg(e|A|iOS)?\//, /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /Firefox|FxiOS/, /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /Chrome|CriOS/, /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Safari/, /Version\/(\d+)/],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

const MODEL = /Android [\d.]+; ([^;)]{2,80})/

/** Returns a name such as `Chrome · Android`. */
export function deviceName(userAgent: string): string {
  const names = [first(browsers, userAgent)?.[0], first(systems, userAgent)?.[0]].filter(Boolean)
  return names.join(' · ') || accountInfoTexts.devices.unknown
}

/** Returns details such as `Chrome 143, SM-S918N`; empty if there are none. */
export function deviceDetail(userAgent: string): string {
  const [name, , version] = first(browsers, userAgent) ?? []
  const major = version?.exec(userAgent)?.[1]
  const model = MODEL.exec(userAgent)?.[1]?.split(' Build/')[0]
  return [major && `${name} ${major}`, model].filter(Boolean).join(', ')
}

const first = <Row extends readonly [string, RegExp, ...unknown[]]>(
  table: readonly Row[],
  text: string,
): Row | undefined => table.find(([, mark]) => mark.test(text))
