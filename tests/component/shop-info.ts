import type { ShopInfo, Skin } from '../../src/domains/tenancy/tenancy.contract.ts'

const colours = { mcolor: '#ffffff', scolor: '#666666', btn_color: '' }

const skin: Skin = {
  ...{ ...colours, type: 'skin1', theme_color: '#2383FF', ratio: 0.8, padding: 5, hide_profile: false },
  ...{ prod_title_size: 14, prod_price_size: 14, sale_price_size: 11, differ_size: false },
  ...{ list_columns: 2, list_columns_pc: 4 },
}

/** The public fields of the shop `haru`, with nothing set that a shop may leave out. */
export const shopInfo: ShopInfo = {
  ...{ shopid: 'haru', xshopid: 1, uid: 1, name: '하루상점', dom: 'haru.localhost', dom3: '' },
  ...{ logo: '', use_logo: false, logo_height: 40, profile: '' },
  ...{ meta_img: '', meta_title: '', meta_desc: '', meta_keyword: '' },
  ...{ member_type: 'ANY', join_point: 0, point: 0, isshow: true, redirect_dom: false, mypage_custom: false },
  ...{ kakao: '', kakao_link: '', kakao_cs: '', naver: '', channel_talk_id: '' },
  ...{ g_tagid: '', g_siteid: '', rat: '', naver_verification: '' },
  ...{ facebook_domain: '', facebook_pixel: '', facebook_moco_pixel: '' },
  ...{ ...colours, skin_config: skin, font_name: '', weight_color: '', storage_url: '' },
  ...{ corp: false, corpname: '', ceo: '', idnum: '', idnum_singo: '' },
  ...{ zipcode: '', address: '', tel: '', email: '', kcp_code: '' },
}
