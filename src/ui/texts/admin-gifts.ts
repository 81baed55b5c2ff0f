export const adminGiftTexts = {
  title: '선물 주문',
  card: '카드',
  message: '메시지',
  waitingTitle: (day: string) => `받는 분이 배송지를 적기를 기다립니다 (${day}까지)`,
  waitingText:
    '배송지를 적으면 알려 드리고, 출고 기한은 그때부터 셉니다. 적지 않으면 자동으로 취소되고 모두 환불됩니다. 그 전에는 접수하거나 보낼 수 없습니다.',
  expiredTitle: '받는 분이 기한까지 배송지를 적지 않았습니다',
  expiredText: '곧 자동으로 취소되고 모두 환불됩니다.',
  price: '받는 분은 가격을 보지 않습니다. 가격이 있는 거래명세서 대신 인쇄 화면의 선물 명세서를 넣어 주세요.',
}
