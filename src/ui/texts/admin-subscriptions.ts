import { subscriptionReasonTexts } from './subscription-reasons.ts'
import { subscriptionTexts } from './subscriptions.ts'

export const adminSubscriptionTexts = {
  title: '정기배송',
  lead: '구매자가 신청한 정기배송입니다. 주문일 오전 9시에 그날의 가격으로 주문이 들어오고, 결제까지 끝난 주문만 보입니다.',
  noun: '정기배송',
  viewLabel: '정기배송의 상태',
  views: subscriptionTexts.states,
  empty: {
    ACTIVE: {
      title: '이용 중인 정기배송이 없습니다.',
      text: '상품 수정의 ‘정기배송’에서 주기를 정하면 구매자가 신청할 수 있습니다.',
    },
    PAUSED: { title: '일시중지된 정기배송이 없습니다.' },
    ENDED: { title: '해지된 정기배송이 없습니다.' },
  },
  columns: {
    product: '상품',
    buyer: '구매자',
    cycle: '주기',
    next: '다음 주문',
    orders: '주문 수',
    last: '지난 주문',
    state: '상태',
  },
  count: (orders: number) => `${orders}회`,
  /** as the seller reads them */
  reasons: {
    ...subscriptionReasonTexts,
    adult: '성인 상품이라 구매자의 본인인증이 필요합니다.',
    option: '상품의 옵션이 바뀌어 구매자의 동의가 필요합니다.',
    price: '지난 주문보다 금액이 올라 구매자의 동의가 필요합니다.',
    card: '구매자의 결제 수단으로 결제하지 못했습니다.',
    account: '구매자의 계정이 잠겨 있습니다.',
  },
  missed: (day: string, reason: string) => `${day} 주문 안 됨: ${reason}`,
  retry: (day: string) => `결제 실패, ${day} 다시 결제`,
  offer: {
    title: '정기배송',
    lead: '주기를 선택하면 상품 페이지에서 정기배송으로 살 수 있습니다. 구매자가 저장한 결제 수단으로 주문일의 가격이 자동 결제됩니다.',
    label: '구매자가 고를 수 있는 주기',
    going:
      '주기를 모두 끄면 새로 신청할 수 없습니다. 이미 신청한 정기배송은 상품을 파는 동안 계속됩니다. 가격을 올리거나 옵션 이름을 바꾸면 구매자가 동의한 뒤에 주문이 들어옵니다.',
    save: '정기배송 저장',
    saved: '정기배송을 저장했습니다.',
    readOnly: '상품을 수정할 권한이 없어 볼 수만 있습니다.',
  },
}
