export const adminRefundsTexts = {
  title: '환불 내용',
  titleOfLater: '수거한 뒤 환불할 내용',
  productAmount: '상품 결제 금액',
  delivery: '배송비 환불',
  wayBack: '반품 배송비 (구매자 부담)',
  deduction: '검수 뒤 차감 금액',
  lostDelivery: '배송비 (무료 배송 기준 미달)',
  lostDeliveryWhy: (amount: string) =>
    `남은 상품이 무료 배송 기준에 미달해 배송비 ${amount}을 환불 금액에서 차감합니다.`,
  lostDeals: '묶음 할인 (다시 계산)',
  lostDealsWhy: (amount: string) =>
    `남은 상품만으로는 받을 수 없는 묶음 할인 ${amount}을 환불 금액에서 차감합니다. 나머지도 모두 취소하면 구매자에게 돌려줍니다.`,
  dealsBack: '이전에 차감한 묶음 할인',
  lostCoupon: '쿠폰 할인 (최소 금액 미달)',
  lostCouponWhy: (amount: string) =>
    `남은 상품이 쿠폰 최소 주문 금액에 미달해, 남은 상품의 쿠폰 할인 ${amount}을 환불 금액에서 차감합니다. 나머지도 모두 취소하면 구매자에게 돌려줍니다.`,
  couponBack: '이전에 차감한 쿠폰 할인',
  money: '환불할 금액',
  byHand:
    '상점 계좌로 받은 돈이라 상점이 구매자에게 직접 보냅니다. 보낼 곳은 ‘무통장입금’ 화면에 있고, 보낸 뒤 거기서 ‘보냄’을 눌러 주세요.',
  awaitsAccount:
    '입금으로 결제한 주문입니다. 구매자에게 환불 계좌를 알려 달라는 메일을 보내고, 계좌를 받으면 환불합니다.',
  awaitsAccountOfShop:
    '상점 계좌로 입금받은 주문입니다. 구매자에게 환불 계좌를 알려 달라는 메일을 보냅니다. 구매자가 계좌를 등록하면 ‘무통장입금’ 화면에서 직접 보내 주세요.',
  exchangeBack: '돌아오는 배송비',
  exchangeOut: '다시 보내는 배송비',
  exchangeFee: '구매자에게 받을 교환 배송비',
  exchangeByHand:
    '이 금액은 자동으로 결제되지 않습니다. 주문자의 전화나 메일로 상점 계좌를 알려 주고 직접 받아 주세요.',
  exchangeFree: '구매자에게 받을 교환 배송비가 없습니다.',
  points: '돌려줄 포인트',
  accrual: '적립 취소 포인트',
  convertedTitle: '바꾸면 이렇게 됩니다',
}
