import { won } from '../money.ts'
import { cashReceiptTexts } from './cash-receipts.ts'

/** 현금영수증 for sellers and operators. */
export const adminReceiptsTexts = {
  title: '현금영수증',
  lead: {
    shop: '상점 계좌로 받은 입금의 현금영수증입니다. 홈택스나 이용하시는 발급 서비스에서 발급한 뒤 승인번호를 입력해 주세요.',
    platform:
      '플랫폼이 발급하는 현금영수증 중 사람이 처리할 것과 발급한 것입니다. 입금되면 자동으로 발급됩니다.',
  },
  personal: '구매자의 이름이 보이는 화면이라 본 것도 기록됩니다.',
  law: '10만원 이상은 신청이 없어도 결제 후 5일 안에 발급해야 합니다. 번호를 모르면 010-000-1234로 자진발급합니다.',
  viewLabel: '현금영수증 목록',
  views: { open: '처리할 것', issued: '발급한 것' },
  empty: { open: '처리할 현금영수증이 없습니다.', issued: '발급한 현금영수증이 없습니다.' },
  work: {
    issue: '발급 필요',
    reissue: '환불 후 다시 발급',
    cancel: '환불 후 취소',
    failed: '발급 실패',
    unanswered: '결제 서비스의 답을 기다림',
    done: '발급 완료',
  },
  /** what was asked for, or that nothing was */
  requestedKind: (kind: keyof typeof cashReceiptTexts.kinds, masked: string) =>
    kind === 'none'
      ? '신청 없음 (자진발급 010-000-1234)'
      : cashReceiptTexts.requestedKind(cashReceiptTexts.kinds[kind], masked),
  paidAt: (moment: string) => `결제 ${moment}`,
  issued: (number: string, amount: number) => `승인번호 ${number} · ${won(amount)}`,
  issuedAt: (day: string) => `발급 ${day}`,
  selfIssued: '자진발급',
  byHand: '직접 입력',
  now: (amount: number) => `남은 금액 ${won(amount)}`,
  number: '번호 보기',
  numberOf: (orders: string) => `${orders} 구매자의 번호 보기`,
  noNumber: '저장된 번호가 없습니다.',
  enter: '승인번호 입력',
  enterTitle: (orders: string) => `${orders} 승인번호 입력`,
  enterText: (amount: number) => `${won(amount)}으로 발급한 현금영수증의 승인번호를 입력해 주세요.`,
  reissueText: (amount: number) =>
    `앞의 현금영수증을 취소하고 ${won(amount)}으로 다시 발급한 승인번호를 입력해 주세요. 앞의 것은 취소로 표시됩니다.`,
  approval: '승인번호',
  approvalWrong: '승인번호는 영문, 숫자, 하이픈 6자에서 20자입니다.',
  day: '발급한 날',
  entered: '승인번호를 저장했습니다.',
  cancel: '취소 완료로 표시',
  cancelTitle: (orders: string) => `${orders} 현금영수증 취소`,
  cancelText: '발급한 곳에서 현금영수증을 취소한 뒤에 눌러 주세요.',
  canceled: '취소로 표시했습니다.',
  retry: '다시 발급',
  selfIssue: '번호 없이 자진발급',
  selfIssueTitle: (orders: string) => `${orders} 자진발급`,
  selfIssueText:
    '구매자의 번호 대신 010-000-1234로 발급합니다. 구매자는 홈택스에서 승인번호로 소득공제를 신청할 수 있습니다.',
  retried: '곧 다시 발급합니다.',
} as const
