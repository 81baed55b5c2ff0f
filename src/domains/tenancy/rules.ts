import type { Skin } from './contract.ts'

/** Spec 3, Skin defaults. */
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
}

/** A shop's skin: its own settings over the defaults; the colours beside the skin win over those in it. */
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

const RESERVED_SLUGS = new Set(
  'www api admin account accounts static assets img images fonts files mail smtp ftp app cdn help support blog status docs dev test staging madang platform seller pay payment'.split(
    ' ',
  ),
)

/** A slug is a host label: 3 to 40 lower case letters, digits and inner hyphens, and no name of ours. */
export function isSlug(slug: string): boolean {
  return (
    /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(slug) &&
    !slug.startsWith('xn--') &&
    !RESERVED_SLUGS.has(slug)
  )
}

/** A host that a shop may ask for: a full name in its ASCII form that is not on the platform. */
export function isCustomHost(host: string, platformHost: string): boolean {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  if (host.length > 253 || !new RegExp(`^${label}(?:\\.${label})+$`).test(host)) return false
  return host !== platformHost && !host.endsWith(`.${platformHost}`) && !/^[\d.]+$/.test(host)
}
