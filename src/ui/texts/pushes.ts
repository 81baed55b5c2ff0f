import { quantity } from '../money.ts'
import { isReadyToCollect } from './delivery-ways.ts'
import { notificationWords } from './seller-notifications.ts'

type Data = Readonly<Record<string, string>>
interface PushWords {
  title: string
  text: string
}

const PLATFORM = '마당'
/** Text on locked screens, so it must not name a person, a product or a reason. */
const pushOf =
  (text: string) =>
  ({ shop = '' }: Data): PushWords => ({ title: shop || PLATFORM, text })

/** Keys are the template names of mails. */
export const pushTexts = {
  'order-waiting': pushOf('입금을 기다리고 있습니다. 계좌와 기한을 확인해 주세요.'),
  'order-paid': pushOf('결제가 완료되었습니다.'),
  'order-canceled': pushOf('입금 전인 주문이 취소되었습니다.'),
  'order-sent': (data: Data) =>
    pushOf(isReadyToCollect(data) ? '주문하신 상품이 준비되었습니다.' : '주문하신 상품을 보냈습니다.')(data),
  'order-delayed': pushOf('상품 발송이 늦어집니다. 새 발송 예정일을 확인해 주세요.'),
  'order-option-changed': pushOf('주문하신 상품의 옵션이 바뀌었습니다. 주문에서 확인해 주세요.'),
  'order-address': pushOf('배송지가 변경되었습니다. 바뀐 배송지를 확인해 주세요.'),
  'claim-accepted': pushOf('요청하신 반품·교환이 수락되었습니다. 상품을 보낼 곳을 확인해 주세요.'),
  'claim-rejected': pushOf('요청하신 취소·반품·교환이 거절되었습니다. 사유를 확인해 주세요.'),
  'return-received': pushOf('돌려보내신 상품을 받았습니다. 검수한 뒤 알려 드립니다.'),
  'return-collected': pushOf('반품·교환 상품의 수거를 접수했습니다.'),
  'return-asked': pushOf('반품·교환 상품을 보내셨나요? 기한을 확인해 주세요.'),
  'return-expired': pushOf('상품을 보내지 않아 반품·교환이 끝나고 구매가 확정되었습니다.'),
  'claim-refused': pushOf('검수 뒤 반품·교환이 거부되었습니다. 사유를 확인해 주세요.'),
  'claim-conversion': pushOf('반품·교환 전환에 대해 알려 드립니다.'),
  'order-refunded': pushOf('주문이 취소되거나 환불되었습니다.'),
  'price-reduced': pushOf('주문하신 상품의 결제 금액 일부를 환불합니다. 금액과 사유를 확인해 주세요.'),
  'refund-sent': pushOf('환불금을 보냈습니다.'),
  'messages-unread': ({ shop = '', count = '1' }) => ({
    title: shop,
    text: `읽지 않은 메시지가 ${quantity(Number(count))}건 있습니다.`,
  }),
  restocked: pushOf('기다리시던 상품이 다시 들어왔습니다.'),
  'price-dropped': pushOf('가격 알림을 신청하신 상품의 가격이 내렸습니다.'),
  'liked-price-dropped': pushOf('좋아요한 상품의 가격이 내렸습니다.'),
  'join-approved': pushOf('가입이 승인되었습니다.'),
  'join-rejected': pushOf('가입 요청 결과가 나왔습니다.'),
  'tier-moved': pushOf('회원 등급이 바뀌었습니다.'),
  'subscription-upcoming': pushOf('사흘 안에 정기배송을 주문합니다. 금액을 확인해 주세요.'),
  'subscription-refused': pushOf('정기배송을 결제하지 못했습니다. 결제 수단을 확인해 주세요.'),
  'subscription-skipped': pushOf('이번 정기배송은 주문하지 않았습니다. 사유를 확인해 주세요.'),
  'subscription-paused': pushOf('정기배송이 일시중지되었습니다. 사유를 확인해 주세요.'),
  'coupons-ending': ({ shop = '' }) => ({
    title: `(광고) ${shop}`,
    text: '내일까지 쓸 수 있는 쿠폰이 있습니다. 수신 거부: 계정 설정의 알림',
  }),
  'question-answered': pushOf('상품 문의에 답변이 달렸습니다.'),
  'question-hidden': pushOf('쓰신 문의가 숨겨졌습니다. 사유를 확인해 주세요.'),
  'review-hidden': pushOf('쓰신 리뷰가 숨겨졌습니다. 사유를 확인해 주세요.'),
  'objection-kept': pushOf('내신 이의에 답이 왔습니다.'),
  'objection-granted': pushOf('숨겼던 글을 다시 보입니다.'),
  'corp-approved': pushOf('사업자 등록이 승인되었습니다.'),
  'corp-rejected': pushOf('사업자 등록 심사 결과가 나왔습니다.'),
  'company-approved': pushOf('사업자 등록이 승인되었습니다.'),
  'company-rejected': pushOf('사업자 등록 심사 결과가 나왔습니다.'),
  'shop-notices': ({ shop = '', items = '[]' }) => ({ title: shop, text: roundWords(items) }),
} satisfies Record<string, (data: Data) => PushWords>

interface NoticeItem {
  kind: keyof typeof notificationWords
  count: number
}

function roundWords(items: string): string {
  const [first, ...others] = (JSON.parse(items) as NoticeItem[]).map(({ kind, count }) =>
    notificationWords[kind].summary(quantity(count)),
  )
  return `${first ?? ''}${others.length > 0 ? ` 외 ${others.length}가지` : ''}`
}
