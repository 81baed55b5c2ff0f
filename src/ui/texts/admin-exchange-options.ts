/** Exchanges for another option, and changes of the option before the dispatch, in the admin. */
export const adminExchangeOptionTexts = {
  label: '보낼 옵션',
  labelOf: (name: string) => `${name} 보낼 옵션`,
  choose: '옵션 선택',
  missing: '바꿀 옵션을 선택해 주세요.',
  summary: '옵션 차액',
  due: '구매자에게 받을 옵션 차액',
  money: '구매자에게 환불할 옵션 차액',
  points: '돌려줄 포인트',
  accrual: '적립 취소 포인트',
  dueHow:
    '이 금액은 자동으로 결제되지 않습니다. 주문자에게 상점 계좌를 알려 주고 직접 받은 뒤 ‘받음’을 눌러야 교환품을 보낼 수 있습니다.',
  moneyHow: '교환품을 발송하면 환불됩니다.',
  moneyNow: '옵션을 바꾸면 바로 환불됩니다.',
  none: '차액이 없습니다.',
  waived: '차액을 받지 않습니다.',
  waive: '차액을 받지 않음',
  waiveHint: '구매자는 처음 가격 그대로 새 옵션을 받습니다.',
  waiveNeeded: '보내기 전에는 차액을 받지 않을 때만 더 비싼 옵션으로 바꿀 수 있습니다.',
  unpaid: (amount: string) =>
    `옵션 차액 ${amount}을 아직 받지 않았습니다. 받은 뒤 ‘받음’을 누르거나, 차액을 받지 않고 보낼 수 있습니다.`,
  waiveToSend: '받지 않고 보내려면 선택해 주세요.',
  reserved:
    '수락하면 선택한 옵션의 재고를 잡아 둡니다. 품절이면 다른 옵션을 선택하거나, 같은 옵션으로 수락한 뒤 반품 전환을 제안해 주세요.',
  note: {
    change: (from: string, to: string) => `받을 옵션: ${to} (주문한 옵션 ${from})`,
    changed: (from: string, to: string) => `옵션 변경: ${from} → ${to}`,
    reserved: '재고를 잡아 두었습니다.',
    dearer: (amount: string) => `옵션 차액 ${amount}을 구매자에게 직접 받습니다.`,
    cheaper: (amount: string) => `옵션 차액은 한 개에 ${amount}이고, 교환품을 보낼 때 환불합니다.`,
    returned: (amount: string) => `옵션 차액 한 개에 ${amount}을 환불했습니다.`,
    waived: '옵션 차액을 받지 않습니다.',
  },
  direct: '상점이 직접 돌려줄 옵션 차액',
}
