import type { ShopInfo } from '../../../domains/tenancy/contract.ts'
import { fontFamily } from '../../../ui/fonts.ts'

/** The shop's skin as custom properties for the html element. Colours and sizes were validated when they were stored. */
export function skinStyle(shop: ShopInfo): string {
  const skin = shop.skin_config
  return [
    `--ground:${skin.mcolor}`,
    `--muted:${skin.scolor}`,
    `--accent:${skin.theme_color}`,
    `--button:${skin.btn_color || skin.theme_color}`,
    `--picture-ratio:${skin.ratio}`,
    `--card-padding:${skin.padding}px`,
    `--card-title-size:${skin.prod_title_size}px`,
    `--card-price-size:${skin.prod_price_size}px`,
    `--card-sale-size:${skin.sale_price_size}px`,
    `--font:${fontFamily(shop.font_name)}`,
  ].join(';')
}
