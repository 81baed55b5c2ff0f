import type { Look } from '../../../../domains/look/contract.ts'

/** A look that is ready to be used: all of it but the shop's own pictures. */
export interface ReadyLook {
  name: string
  /** whom it suits, in words */
  about: string
  font_name: string
  skin: Look['skin']
}

const shared = { hide_profile: false, differ_size: false, btn_color: '' } as const

/** The looks that stand ready, each drawn with care for one kind of shop. */
export const readyLooks: readonly ReadyLook[] = [
  {
    name: '맑은 아침',
    about: '무엇에나 맞는 밝은 상점',
    font_name: 'NotoSansKR',
    skin: {
      ...shared,
      ...{ type: 'skin1', mcolor: '#ffffff', scolor: '#5f6673', theme_color: '#1f5fd6' },
      ...{ ratio: 0.8, padding: 6, prod_title_size: 14, prod_price_size: 15, sale_price_size: 12 },
      ...{ list_columns: 2, list_columns_pc: 4 },
    },
  },
  {
    name: '흙과 나무',
    about: '도자기, 목공, 손으로 만든 것',
    font_name: 'GowunBatang',
    skin: {
      ...shared,
      ...{ type: 'skin3', mcolor: '#f7f1e8', scolor: '#6d6154', theme_color: '#7c4a24' },
      ...{ ratio: 0.8, padding: 10, prod_title_size: 15, prod_price_size: 14, sale_price_size: 11 },
      ...{ list_columns: 2, list_columns_pc: 3 },
    },
  },
  {
    name: '봄 간식',
    about: '과자, 잼, 아기자기한 것',
    font_name: 'Jua',
    skin: {
      ...shared,
      ...{ type: 'skin2', mcolor: '#fff7f4', scolor: '#77605b', theme_color: '#d1435b' },
      ...{ ratio: 1, padding: 6, prod_title_size: 15, prod_price_size: 16, sale_price_size: 12 },
      ...{ list_columns: 2, list_columns_pc: 4, differ_size: true },
    },
  },
  {
    name: '깊은 밤',
    about: '술, 향, 보석처럼 빛나는 것',
    font_name: 'NanumMyeongjo',
    skin: {
      ...shared,
      ...{ type: 'skin3', mcolor: '#15171c', scolor: '#a7adb8', theme_color: '#d8b56a' },
      ...{ ratio: 0.75, padding: 8, prod_title_size: 14, prod_price_size: 14, sale_price_size: 11 },
      ...{ list_columns: 2, list_columns_pc: 3 },
    },
  },
  {
    name: '푸른 밭',
    about: '농산물, 반찬, 건강한 먹거리',
    font_name: 'GowunDodum',
    skin: {
      ...shared,
      ...{ type: 'skin2', mcolor: '#fbfdf6', scolor: '#5d6b52', theme_color: '#3f7d2c' },
      ...{ ratio: 1.1, padding: 8, prod_title_size: 15, prod_price_size: 17, sale_price_size: 12 },
      ...{ list_columns: 2, list_columns_pc: 3, differ_size: true },
    },
  },
  {
    name: '하얀 전시장',
    about: '옷, 가구, 사진이 말하는 상점',
    font_name: 'IBMPlexSansKR',
    skin: {
      ...shared,
      ...{ type: 'skin3', mcolor: '#ffffff', scolor: '#6b6b6b', theme_color: '#111111' },
      ...{ ratio: 0.67, padding: 2, prod_title_size: 13, prod_price_size: 13, sale_price_size: 11 },
      ...{ list_columns: 1, list_columns_pc: 3 },
    },
  },
  {
    name: '한지와 먹',
    about: '문구, 책, 차처럼 차분한 것',
    font_name: 'Hahmlet',
    skin: {
      ...shared,
      ...{
        type: 'skin1',
        mcolor: '#f4f4ef',
        scolor: '#62645c',
        theme_color: '#2f4858',
        btn_color: '#a23b2a',
      },
      ...{ ratio: 0.9, padding: 8, prod_title_size: 15, prod_price_size: 15, sale_price_size: 12 },
      ...{ list_columns: 2, list_columns_pc: 4 },
    },
  },
  {
    name: '또렷한 시장',
    about: '상품이 많고 값이 먼저인 상점',
    font_name: 'GothicA1',
    skin: {
      ...shared,
      ...{
        type: 'skin1',
        mcolor: '#ffffff',
        scolor: '#616161',
        theme_color: '#c62828',
        btn_color: '#1c1c1c',
      },
      ...{ ratio: 1, padding: 3, prod_title_size: 13, prod_price_size: 17, sale_price_size: 12 },
      ...{ list_columns: 3, list_columns_pc: 6, differ_size: true },
    },
  },
]
