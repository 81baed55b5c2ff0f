/** Why a subscription has no order. */
export const subscriptionReasonTexts = {
  sold_out: '상품이 품절되었거나 남은 수량이 모자랍니다.',
  stopped: '상품을 지금 팔지 않습니다.',
  adult: '성인 상품이라 본인인증이 필요합니다.',
  shop: '상점이 지금 영업하지 않습니다.',
  blocked: '상점이 이용을 제한했습니다.',
  quantity: '한 번에 주문할 수 있는 수량이 바뀌었습니다.',
  option: '상품의 옵션이 바뀌어 동의가 필요합니다.',
  price: '지난 주문보다 금액이 올라 동의가 필요합니다.',
  card: '저장한 결제 수단으로 결제하지 못했습니다.',
  account: '계정이 잠겨 있습니다.',
  service: '결제 서비스의 문제로 주문하지 못했습니다.',
} as const
