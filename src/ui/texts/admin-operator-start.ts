export const operatorStartTexts = {
  title: '오늘',
  waiting: '할 일',
  none: '기다리는 일이 없습니다.',
  work: {
    registrations: '심사할 사업자 등록',
    deposits: '확인할 입금',
    refunds: '보낼 환불',
    receipts: '처리할 현금영수증',
    payouts: '지급할 정산',
    failed_payouts: '실패하거나 살펴볼 지급',
    accounts: '확인할 지급 계좌',
    adjustments: '결정할 정산 조정',
    invoices: '발급할 세금계산서',
    differences: '확인할 PG 차이',
    reports: '처리할 신고와 이의',
    undelivered: '못 보낸 알림',
  },
  count: (count: string, isBounded: boolean) => (isBounded ? `${count}건 이상` : `${count}건`),
  since: (age: string) => `가장 오래된 것 ${age}`,
  age: (days: number, hours: number) =>
    days > 0 ? `${days}일째` : hours > 0 ? `${hours}시간째` : '1시간 안쪽',
  today: {
    title: '오늘의 마당',
    visitors: '방문자',
    orders: '주문',
    amount: '주문 금액',
    shops: '새 상점',
    people: '새 회원',
    /** `figure` has its unit */
    figure: (figure: string, isBounded: boolean) => (isBounded ? `${figure} 이상` : figure),
  },
} as const
