/** Reasons of a cancellation or a price reduction by the shop, as its staff and the buyer read them. */
export const shopReasonTexts = {
  SOLD_OUT: '상품 품절',
  DEFECT: '상품 흠집·불량',
  MISSING: '구성품 누락',
  WRONG_PRICE: '상품 정보·가격 오류',
  DELAY: '배송 지연',
  BUYER_REQUEST: '구매자 요청',
  OTHER: '기타',
}
