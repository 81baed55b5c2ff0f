/** Words of review pages. */
export const reviewsTexts = {
  title: '리뷰',
  all: '전체 리뷰',
  photos: '포토 리뷰',
  kinds: '리뷰 종류',
  empty: '아직 리뷰가 없습니다.',
  best: '베스트',
  report: '신고',
  reply: '판매자 답글',
  option: '선택',
  product: '상품 보기',
  more: '리뷰 더 보기',
  photo: (index: number) => `리뷰 사진 ${index}`,
  of: (title: string) => `${title} 리뷰`,
  back: '리뷰 목록',
}
