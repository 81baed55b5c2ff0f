import { won } from '../money.ts'

/** The change of the recipient, as the buyer sees it. */
export const orderAddressTexts = {
  open: '배송지 변경',
  title: '배송지 변경',
  close: '닫기',
  go: '배송지 변경하기',
  done: '배송지를 변경했습니다. 판매자에게 알렸습니다.',
  lead: '아직 보내지 않은 상품을 이 배송지로 보냅니다.',
  partlySent: '이미 보낸 상품은 예전 배송지로 갑니다.',
  maybePacked: '판매자가 상품을 준비하고 있습니다. 바뀐 배송지를 확인한 뒤 보냅니다.',
  saved: '저장한 배송지에서 선택',
  typed: '직접 입력',
  memo: '배송 메모',
  memoHint: '문 앞, 경비실처럼 받을 곳을 적어 주세요.',
  wrong: { name: '받는 사람을 적어 주세요.', phone: '전화번호를 적어 주세요.' },
  quoting: '이 주소의 배송비를 확인하고 있습니다.',
  cost: {
    same: '배송비는 그대로입니다.',
    more: (amount: number) =>
      `이 주소는 추가 배송비 ${won(amount)}이 더 듭니다. 자동으로 결제되지 않으며, 판매자가 전화나 메일로 알려 드리는 계좌로 보내 주세요.`,
    less: (amount: number) => `판매자에게 낼 추가 배송비가 ${won(amount)} 줄어듭니다.`,
    refunded: (amount: number) => `배송비 ${won(amount)}이 환불됩니다.`,
    unpaid:
      '배송비가 달라지는 지역으로는 입금이 확인된 뒤에 변경할 수 있습니다. 아직 입금하지 않았다면 주문을 취소하고 다시 주문해 주세요.',
    account: '환불받을 계좌는 변경한 뒤 이 주문에서 알려 주세요.',
    returns: (amount: number) => `단순 변심으로 반품하면 배송비는 ${won(amount)}입니다.`,
  },
  dues: {
    open: (amount: number) =>
      `배송지 변경으로 낼 추가 배송비 ${won(amount)}은 판매자가 전화나 메일로 알려 드리는 계좌로 보내 주세요.`,
    back: (amount: number) => `더 낸 추가 배송비 ${won(amount)}은 판매자가 돌려 드립니다.`,
    paid: (amount: number) => `판매자가 추가 배송비 ${won(amount)}을 받았습니다.`,
    waived: (amount: number) => `판매자가 추가 배송비 ${won(amount)}을 받지 않기로 했습니다.`,
  },
  history: '배송지 변경 내역',
  actors: { buyer: '구매자', seller: '판매자' },
  before: '변경 전',
  after: '변경 후',
  sent: '예전 배송지로 보낸 상품',
}
