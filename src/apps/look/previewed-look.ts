import type { ShopInfo } from '../../domains/tenancy/tenancy.contract.ts'

/** The fields of a shop that its look is, as pages have them for one device. */
export type PreviewedLook = Pick<
  ShopInfo,
  'skin_config' | 'font_name' | 'use_logo' | 'logo' | 'logo_height' | 'profile'
>

/** A preview's page tells the admin that it follows, and where it stands. */
export interface PreviewReady {
  type: 'preview-ready'
  /** path and query in the shop */
  path: string
}

/** The admin tells a preview's page what it looks like from now on. */
export interface PreviewLook {
  type: 'preview-look'
  look: PreviewedLook
  /** stylesheet of the look's font, a path below /fonts/ */
  font: string
}
