/** Marks of orders in lists. */
export const orderMarkTexts = {
  address: '배송지 변경',
  gift: { WAITING: '선물 · 주소 대기', EXPIRED: '선물 · 곧 취소', ACCEPTED: '선물' },
}
