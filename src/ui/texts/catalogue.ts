import { quantity } from '../money.ts'

export const catalogueTexts = {
  allProducts: '전체 상품',
  soldOut: '품절',
  adult: '19',
  /** short, because cards are narrow; the day is `YYYY-MM-DD` */
  preorder: (day: string) => `예약판매 ${Number(day.slice(5, 7))}/${Number(day.slice(8))} 발송`,
  limited: (pieces: number, share: number) =>
    `한정 ${quantity(pieces)}개${share > 0 ? ` ${share}% 판매` : ''}`,
  best: (price: string, join: boolean) => `${join ? '회원이 되면' : '최대 혜택가'} ${price}`,
  stars: (stars: number, reviews: string) => `★ ${stars.toFixed(1)} (${reviews})`,
  sorts: {
    popular: '인기순',
    new: '신상품순',
    low: '낮은 가격순',
    high: '높은 가격순',
    sold: '판매 많은순',
    reviews: '리뷰 많은순',
    discount: '할인율순',
  },
  byHand: '추천순',
  sortLabel: '정렬',
  children: '하위 카테고리',
  trail: '카테고리 경로',
  count: (total: string) => `상품 ${total}개`,
  pages: '상품 쪽 이동',
  pageOf: (page: number) => `${page}쪽`,
  more: '상품 더 보기',
  previous: '앞의 상품 보기',
  loading: '상품을 불러오는 중입니다.',
  failed: '상품을 불러오지 못했습니다.',
  retry: '다시 시도',
  end: '마지막 상품입니다.',
  empty: '아직 등록된 상품이 없습니다.',
  emptyCategory: '이 카테고리에는 아직 상품이 없습니다.',
  toAll: '전체 상품 보기',
}
