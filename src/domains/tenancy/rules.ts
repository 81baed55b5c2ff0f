import { domainToASCII } from 'node:url'
import { PC_GROWTH } from './shared/shop-limits.ts'
import type { Skin } from './tenancy.contract.ts'

/** Settings of a skin that a shop has not set (specification, section 3). */
export const skinDefaults: Skin = {
  type: 'skin1',
  mcolor: '#ffffff',
  scolor: '#666666',
  theme_color: '#2383FF',
  btn_color: '',
  ratio: 0.8,
  padding: 5,
  prod_title_size: 14,
  prod_price_size: 14,
  sale_price_size: 11,
  differ_size: false,
  hide_profile: false,
  list_columns: 2,
  list_columns_pc: 4,
}

/** A shop's skin, with defaults for missing settings. Colours in fields of their own override those of the skin. */
export function completeSkin(
  own: Partial<Skin>,
  colours: { mcolor: string; scolor: string; btn_color: string },
): Skin {
  const skin = { ...skinDefaults, ...own }
  return {
    ...skin,
    mcolor: colours.mcolor || skin.mcolor,
    scolor: colours.scolor || skin.scolor,
    btn_color: colours.btn_color || skin.btn_color,
  }
}

/** A skin as computers show it: with `differ_size`, the texts of cards are larger than on phones. */
export function skinOnPc(skin: Skin): Skin {
  if (!skin.differ_size) return skin
  return {
    ...skin,
    prod_title_size: skin.prod_title_size + PC_GROWTH,
    prod_price_size: skin.prod_price_size + PC_GROWTH,
    sale_price_size: skin.sale_price_size + PC_GROWTH,
  }
}

// Slugs that would look like the platform's own hosts, or that mail and certificates need.
const RESERVED_SLUGS = new Set(
  `www api admin account accounts static assets img image images font fonts file files mail email smtp imap pop3 ftp
   app apps cdn edge help support blog status docs dev test staging madang platform shop shops store seller sellers
   pay payment payments checkout order orders login auth oauth user users my mypage hostmaster postmaster webmaster
   autodiscover autoconfig root system official notice metrics health localhost`.split(/\s+/),
)

export type AddressState = 'free' | 'taken' | 'reserved' | 'invalid'

/**
 * Whether a text can be a shop's label in a host of the platform: 3 to 40 lower case letters, digits and inner hyphens.
 */
export const isHostLabel = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(text) && !text.startsWith('xn--')

/** A slug is a host label that is not reserved. */
export const isSlug = (slug: string): boolean => isHostLabel(slug) && !RESERVED_SLUGS.has(slug)

/** Whether a text can be a shop's public id. Its characters have no special meaning in cache tags, keys and urls. */
export function isShopid(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(text)
}

const HOST_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The ASCII name of a host as people type it (`하루공방.한국`, with or without port and final dot); null for an invalid one.
 */
export function hostName(text: string): string | null {
  const typed = text.trim().replace(/\.?(:\d{1,5})?$/, '')
  // `domainToASCII` would silently remove a path.
  if (/[/\\?#@:]/.test(typed)) return null
  const name = domainToASCII(typed)
  return HOST_NAME.test(name) ? name : null
}

/** The label of a shop's host on the platform; null for any other host. */
export function slugOf(host: string, platformHost: string): string | null {
  return host.endsWith(`.${platformHost}`) ? host.slice(0, -platformHost.length - 1) : null
}

/** A custom host in ASCII; null for an invalid name or a host of the platform. */
export function customHostOf(text: string, platformHost: string): string | null {
  const host = hostName(text)
  return host === null || host === platformHost || slugOf(host, platformHost) !== null ? null : host
}
