import type { ShopInfo } from '../../domains/tenancy/tenancy.contract.ts'
import { isDark, readableShade, surfaceColours, textColour } from '../../ui/contrast.ts'
import { fontFamily } from '../../ui/fonts.ts'

/** sale, sold-out and error marks */
const RED = '#d9303e'

/**
 * The shop's skin as custom properties for the html element. Stored values are valid already; colours of text are
 * shaded until their contrast is sufficient.
 */
export function skinStyle(shop: Pick<ShopInfo, 'skin_config' | 'weight_color' | 'font_name'>): string {
  const skin = shop.skin_config
  const accent = surfaceColours(skin.theme_color)
  const button = surfaceColours(skin.btn_color || skin.theme_color)
  return [
    `color-scheme:${isDark(skin.mcolor) ? 'dark' : 'light'}`,
    `--ground:${skin.mcolor}`,
    `--ink:${textColour(skin.mcolor)}`,
    `--muted:${readableShade(skin.mcolor, skin.scolor)}`,
    `--accent:${accent.ground}`,
    `--on-accent:${accent.text}`,
    `--accent-ink:${readableShade(skin.mcolor, skin.theme_color)}`,
    `--sale:${readableShade(skin.mcolor, RED)}`,
    `--danger:${readableShade(skin.mcolor, RED)}`,
    `--button:${button.ground}`,
    `--on-button:${button.text}`,
    ...noticeColours(shop.weight_color),
    `--columns:${skin.list_columns}`,
    `--columns-pc:${skin.list_columns_pc}`,
    `--picture-ratio:${skin.ratio}`,
    `--card-padding:${skin.padding}px`,
    `--card-title-size:${skin.prod_title_size}px`,
    `--card-price-size:${skin.prod_price_size}px`,
    `--card-sale-size:${skin.sale_price_size}px`,
    `--font:${fontFamily(shop.font_name)}`,
  ].join(';')
}

function noticeColours(colour: string): string[] {
  if (!colour) return []
  const { ground, text } = surfaceColours(colour)
  return [`--notice:${ground}`, `--on-notice:${text}`]
}
