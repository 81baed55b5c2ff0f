import type { Skin } from '../../../domains/tenancy/tenancy.contract.ts'
import type { FrameData } from './frame-data.ts'

type Look = Pick<NonNullable<FrameData['shop']>, 'skin_config' | 'weight_color' | 'font_name'>

/**
 * The look of a page: the skin of the visit's shop, on the pages of `/myshop` if the shop has set it (`mypage_custom`), else
 * the platform's.
 */
export function lookOf({ shop }: Pick<FrameData, 'shop'>, path: string): Look {
  const isMyPage = /^\/myshop(\/|$)/.test(path)
  return shop && (!isMyPage || shop.mypage_custom) ? shop : platformLook
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

const platformLook: Look = { skin_config: skin, weight_color: '', font_name: '' }
