/** What buyers pay over the platform for exchanges and refused products. */
export const claimDuesTexts = {
  title: '교환·반품 비용 결제',
  lead: '교환은 결제가 끝나야 새 상품을 보냅니다. 교환을 철회하거나 판매자가 거부하면 쓰지 않은 금액은 환불됩니다.',
  due: (amount: string) => `교환·반품 비용 ${amount}을 결제해 주세요.`,
  until: (day: string) => `${day}까지 결제해 주세요.`,
  go: '결제하기',
  fees: '배송비',
  difference: '옵션 차액',
  amount: '결제할 금액',
  method: '결제 수단',
  pay: (amount: string) => `${amount} 결제하기`,
  paid: '결제했습니다.',
  nothing: '지금 결제할 비용이 없습니다.',
  overdueTitle: '결제 기한이 지났습니다.',
  overdue: '교환 비용의 결제 기한이 지나 새 상품을 보내지 않습니다. 판매자에게 문의해 주세요.',
  toOrder: '주문 상세 보기',
  noMethod: '지금 쓸 수 있는 결제 수단이 없습니다. 판매자에게 문의해 주세요.',
  refusedCard: '결제가 승인되지 않았습니다. 결제를 취소하고 다른 결제 수단으로 결제해 주세요.',
  returned: '그 사이 결제할 금액이 바뀌어 결제한 금액을 모두 환불합니다.',
  again: '결제할 금액 확인',
  /** next step of an exchange that waits for the payment */
  step: '교환 비용을 결제하면 판매자가 새 상품을 보냅니다.',
  /** in forms and cards of claims, instead of the words for a payment to the shop */
  later: '지금 결제되지 않습니다. 판매자가 요청을 수락하면 주문 상세에서 결제합니다.',
  payer: '단순 변심이라 교환 배송비는 구매자가 부담합니다.',
  paymentHint: (fee: string) => `교환 배송비 ${fee}은 주문 상세에서 결제합니다`,
  optionDue: (amount: string) => `옵션 차액 ${amount}은 주문 상세에서 결제합니다`,
  toPay: '주문 상세에서 결제해 주세요.',
  settled: (amount: string, time: string) => `교환·반품 비용 ${amount}이 ${time}에 처리되었습니다.`,
  withdrawBack: (amount: string) => `결제한 교환 비용 ${amount}은 환불됩니다.`,
  /** of a line's refund */
  refunded: '환불할 옵션 차액',
  platformPrice: '교환하며 결제한 옵션 차액',
}

/** The same for the shop. */
export const adminClaimDuesTexts = {
  mark: { open: '결제 대기', late: '결제 기한 지남' },
  open: (amount: string) => `구매자가 결제할 금액 ${amount}`,
  until: (day: string) => `${day}까지 구매자가 주문 화면에서 결제합니다.`,
  later: '구매자가 주문 화면에서 결제합니다. 상품을 받으면 7일 안에 결제해야 합니다.',
  ended: '구매자가 주문 화면에서 결제합니다.',
  overdue:
    '결제 기한이 지났습니다. 상품을 돌려보내거나, 다른 방법으로 받았으면 ‘다른 방법으로 받음’을 누른 뒤 보낼 수 있습니다.',
  paymentHint: (fee: string) => `교환 배송비 ${fee}은 구매자가 주문 화면에서 결제합니다.`,
  settle: '다른 방법으로 받음',
  unpaid: (amount: string) =>
    `구매자가 교환 배송비 ${amount}을 아직 결제하지 않아 보낼 수 없습니다. 다른 방법으로 받았거나 받지 않으려면 요청에서 ‘다른 방법으로 받음’을 누른 뒤 보내 주세요.`,
  dueHow: '구매자가 주문 화면에서 결제합니다. 결제가 끝나야 교환품을 보낼 수 있습니다.',
  dearer: (amount: string) => `옵션 차액 ${amount}은 구매자가 주문 화면에서 결제합니다.`,
  platformPrice: '교환하며 결제된 옵션 차액',
}
