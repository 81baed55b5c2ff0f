import type { ShopInfo } from '../../domains/tenancy/tenancy.contract.ts'

/** The fields of a shop that its theme sets. */
export type PreviewedTheme = Pick<
  ShopInfo,
  'skin_config' | 'font_name' | 'use_logo' | 'logo' | 'logo_height' | 'profile'
>

/** Message of a previewed page to the admin: it is ready. */
export interface PreviewReady {
  type: 'preview-ready'
  /** path and query of the page */
  path: string
}

/** Message of the admin to a previewed page: use this theme. */
export interface PreviewTheme {
  type: 'preview-look'
  look: PreviewedTheme
  /** stylesheet of the theme's font, a path below /fonts/ */
  font: string
}
