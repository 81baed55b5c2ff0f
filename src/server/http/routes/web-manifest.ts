import { cutText } from '../../../platform/cut-text.ts'
import { ICON_SIZES, iconName } from '../../../platform/images/variants.ts'
import { iconUrl } from '../../../ui/images.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { siteTexts } from '../../../ui/texts/site.ts'

/** Builds a web app manifest (https://www.w3.org/TR/appmanifest/), which phones use for icons on their home screens. */
export interface WebManifest {
  name: string
  short_name: string
  lang: 'ko'
  id: string
  start_url: string
  scope: string
  display: 'standalone'
  background_color: string
  theme_color: string
  icons: { src: string; sizes: string; type: string; purpose: 'any' }[]
}

const WHITE = '#ffffff'
const PLATFORM_COLOR = '#2383ff'
/** Maximum length of the short name; home screens cut longer names. */
const MAX_SHORT_NAME = 12

/** A shop without a picture has the icons of the platform. */
export function shopManifest(shop: { name: string; mcolor: string; picture: string }): WebManifest {
  return manifestOf(shop.name, shop.mcolor || PLATFORM_COLOR, (size) =>
    shop.picture ? iconUrl(shop.picture, size) : `/${iconName(size)}`,
  )
}

export const platformManifest = (isAdmin: boolean): WebManifest =>
  manifestOf(isAdmin ? adminTexts.title : siteTexts.name, PLATFORM_COLOR, (size) => `/${iconName(size)}`)

const manifestOf = (
  name: string,
  color: string,
  iconAt: (size: (typeof ICON_SIZES)[number]) => string,
): WebManifest => ({
  name,
  short_name: cutText(name, MAX_SHORT_NAME).trimEnd(),
  lang: 'ko',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: WHITE,
  theme_color: color,
  icons: ICON_SIZES.map((size) => ({
    src: iconAt(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
})
