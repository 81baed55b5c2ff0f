/**
 * Texts of the registered templates with variables `#{name}`. Transactional messages only (decision 38). A changed text
 * must be approved before it is used.
 */
export const alimtalkTexts = {
  'order-waiting':
    '[#{shop}] 입금을 기다리고 있습니다.\n\n주문번호: #{number}\n상품: #{title}\n금액: #{amount}\n계좌: #{account}\n기한: #{until}\n\n기한까지 입금되지 않으면 주문이 자동으로 취소됩니다.\n#{url}',
  'order-paid':
    '[#{shop}] 결제가 완료되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n금액: #{amount}\n\n발송되면 다시 알려 드립니다.\n#{url}',
  'order-canceled':
    '[#{shop}] 입금 전인 주문이 취소되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n#{url}',
  'order-delayed':
    '[#{shop}] 주문하신 상품의 발송이 늦어집니다.\n\n주문번호: #{number}\n상품: #{title}\n새 발송 예정일: #{until}\n\n사유는 주문에서 확인해 주세요.\n#{url}',
  'order-option-changed':
    '[#{shop}] 주문하신 상품의 옵션을 변경했습니다.\n\n주문번호: #{number}\n상품: #{title}\n옵션: #{option}\n\n주문에서 확인해 주세요.\n#{url}',
  'order-address':
    '[#{shop}] 주문의 배송지가 변경되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n\n바뀐 배송지와 배송비는 주문에서 확인해 주세요. 바꾸신 적이 없다면 상점에 문의해 주세요.\n#{url}',
  'order-sent':
    '[#{shop}] 주문하신 상품을 보냈습니다.\n\n주문번호: #{number}\n상품: #{title}\n택배사: #{carrier}\n운송장 번호: #{tracking}\n#{url}',
  'claim-accepted':
    '[#{shop}] #{claim} 요청이 수락되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n\n보내실 곳과 비용은 주문에서 확인해 주세요.\n#{url}',
  'claim-rejected':
    '[#{shop}] 요청하신 취소·반품·교환이 거절되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n\n사유는 주문에서 확인해 주세요.\n#{url}',
  'return-received':
    '[#{shop}] 돌려보내신 상품을 받았습니다.\n\n주문번호: #{number}\n상품: #{title}\n\n검수한 뒤 결과를 알려 드립니다.\n#{url}',
  'return-collected':
    '[#{shop}] 반품·교환 상품의 수거를 접수했습니다.\n\n주문번호: #{number}\n상품: #{title}\n택배사: #{carrier}\n운송장 번호: #{tracking}\n#{url}',
  'return-asked':
    '[#{shop}] 수락된 반품·교환 상품을 보내셨나요?\n\n주문번호: #{number}\n상품: #{title}\n기한: #{until}\n\n보내셨으면 운송장 번호를 등록해 주세요. 기한까지 등록하지 않으면 요청이 끝나고 구매가 확정됩니다.\n#{url}',
  'return-expired':
    '[#{shop}] 상품을 보내지 않아 반품·교환 요청이 끝나고 구매가 확정되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n#{url}',
  'claim-refused':
    '[#{shop}] 검수 뒤 반품·교환이 거부되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n\n사유와 반송 운송장은 주문에서 확인해 주세요.\n#{url}',
  'claim-conversion':
    '[#{shop}] 교환과 반품의 전환에 대해 알려 드립니다.\n\n주문번호: #{number}\n상품: #{title}\n\n내용은 주문에서 확인해 주세요.\n#{url}',
  'order-refunded':
    '[#{shop}] 주문이 취소되거나 환불되었습니다.\n\n주문번호: #{number}\n상품: #{title}\n\n환불 금액과 방법은 주문에서 확인해 주세요.\n#{url}',
  'price-reduced':
    '[#{shop}] 주문하신 상품의 결제 금액 일부를 환불합니다.\n\n주문번호: #{number}\n상품: #{title}\n부분 환불 금액: #{amount}\n\n사유와 방법은 주문에서 확인해 주세요.\n#{url}',
  'refund-sent': '[#{shop}] 환불금을 보냈습니다.\n\n주문번호: #{number}\n보낸 금액: #{amount}\n#{url}',
  'question-answered': '[#{shop}] 남기신 상품 문의에 답변이 달렸습니다.\n\n상품: #{title}\n#{url}',
  'join-approved': '[#{shop}] 요청하신 회원 가입이 승인되었습니다.\n#{url}',
  'join-rejected':
    '[#{shop}] 요청하신 회원 가입이 승인되지 않았습니다.\n\n사유는 메일과 상점에서 확인해 주세요.\n#{url}',
  restocked: '[#{shop}] 재입고 알림을 신청하신 상품이 다시 들어왔습니다.\n\n상품: #{title}\n#{url}',
  'messages-unread': '[#{shop}] 읽지 않은 메시지가 #{count}건 있습니다.\n#{url}',
  'corp-approved': '[마당] 신청하신 사업자 등록이 승인되었습니다.\n\n상호: #{corpname}\n#{url}',
  'corp-rejected':
    '[마당] 신청하신 사업자 등록이 승인되지 않았습니다.\n\n상호: #{corpname}\n사유는 계정 설정에서 확인해 주세요.\n#{url}',
} satisfies Record<string, string>

const VARIABLE = /#\{(\w+)\}/g

/** Returns the template, its variables and the filled text. Alimtalk refuses empty variables, so they become a dash. */
export function alimtalkWords(
  template: keyof typeof alimtalkTexts,
  data: Readonly<Record<string, string>>,
): { variables: Record<string, string>; text: string } {
  const words: string = alimtalkTexts[template]
  const valued = (name: string) => data[name] || '-'
  const variables = Object.fromEntries(
    [...words.matchAll(VARIABLE)].map(([, name = '']) => [name, valued(name)]),
  )
  return { variables, text: words.replaceAll(VARIABLE, (_whole, name: string) => valued(name)) }
}
