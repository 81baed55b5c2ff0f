import type { Skin } from '../../../domains/tenancy/tenancy.contract.ts'
import type { FrameData } from './frame-data.ts'

type Theme = Pick<NonNullable<FrameData['shop']>, 'skin_config' | 'weight_color' | 'font_name'>

/**
 * The theme of the visit's shop, on `/myshop` only if the shop wants it there (`mypage_custom`); else the platform's.
 */
export function themeOf({ shop }: Pick<FrameData, 'shop'>, path: string): Theme {
  const isMyPage = /^\/myshop(\/|$)/.test(path)
  return shop && (!isMyPage || shop.mypage_custom) ? shop : platformTheme
}

const skin: Skin = {
  type: 'skin1',
  mcolor: '#ffffff',
  scolor: '#666666',
  theme_color: '#1f5c4d',
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

const platformTheme: Theme = { skin_config: skin, weight_color: '', font_name: '' }
