export const personNotificationWords = {
  'order.paid': { name: '주문과 결제', about: '입금 안내, 결제 완료, 입금 전 취소' },
  'order.sent': { name: '배송', about: '상품을 보냈을 때' },
  'order.claim': { name: '취소·반품·교환·환불', about: '요청의 결과와 환불' },
  'order.return': { name: '반품·교환 진행', about: '수거와 검수, 보내실 기한, 전환 제안' },
  'order.code': { name: '주문 조회 인증 번호', about: '비회원 주문의 요청' },
  'order.subscription': {
    name: '정기배송',
    about: '사흘 뒤의 주문과 금액, 결제하지 못했거나 주문하지 않은 일',
  },
  'message.unread': { name: '메시지', about: '5분이 지나도 읽지 않은 상점의 메시지' },
  restock: { name: '재입고', about: '알림을 부탁한 상품이 다시 들어왔을 때' },
  'price.watched': { name: '가격 인하', about: '알림을 신청한 상품의 가격이 내렸을 때' },
  'price.liked': {
    name: '좋아요한 상품의 가격 인하',
    about: '켜면 좋아요한 모든 상품의 가격을 알려 드립니다',
  },
  'join.decided': { name: '가입 결과', about: '승인이 필요한 상점의 결과' },
  'tier.moved': { name: '회원 등급', about: '상점의 회원 등급이 바뀌었을 때' },
  'coupon.ending': { name: '곧 끝나는 쿠폰', about: '(광고) 혜택 소식 수신에 동의한 상점의 쿠폰만' },
  'member.blocked': { name: '이용 제한', about: '상점이 이용을 제한했을 때' },
  'question.answered': { name: '문의 답변', about: '상품 문의에 답변이 달렸을 때' },
  'writing.hidden': { name: '숨겨진 글과 이의', about: '내 글이 숨겨졌거나 이의에 답이 왔을 때' },
  'business.decided': { name: '사업자 등록 심사', about: '등록의 결과' },
  'payout.changed': {
    name: '정산 지급',
    about:
      '정산금이 지급되거나 지급되지 못했을 때, 지급 계좌가 바뀌었을 때, 수수료 세금계산서가 발급되었을 때',
  },
  'shop.suspension': {
    name: '상점 이용 정지',
    about: '마당이 내 상점의 이용을 정지하거나 정지를 해제했을 때',
  },
  'account.changed': { name: '계좌 변경', about: '내 상점의 계좌가 바뀌었을 때' },
} as const

export const personNotificationTexts = {
  title: '알림',
  lead: '받을 방법을 알림마다 선택합니다. 주문, 환불, 글을 숨긴 일의 메일은 법에 따라 늘 보냅니다.',
  groups: { order: '주문', shop: '상점', writing: '내가 쓴 글', account: '계정' },
  channels: { mail: '메일', push: '푸시', alimtalk: '알림톡', message: '메시지' },
  always: '늘 켜짐',
  none: '없음',
  label: (kind: string, channel: string) => `${kind} ${channel}`,
  messageText: '‘메시지’는 그 상점과 주고받은 대화가 있을 때 대화에 함께 남깁니다.',
  mailTo: (email: string) => `메일은 ${email}로 보냅니다.`,
  phoneTo: (phone: string) => `알림톡은 본인인증한 ${phone}로 보냅니다.`,
  phoneMissing: '알림톡은 본인인증한 휴대폰 번호로만 보냅니다. 본인인증을 하면 받을 수 있습니다.',
  failed: '바꾸지 못했습니다. 다시 시도해 주세요.',
} as const

export const bellTexts = {
  on: '이 기기에서 푸시 받기',
  off: '이 기기에서 푸시 끄기',
  states: {
    busy: '확인하고 있습니다…',
    on: '이 기기에서 푸시를 받고 있습니다. 로그아웃하면 꺼집니다.',
    off: '푸시는 켠 기기에서만 옵니다.',
    refused:
      '브라우저가 이 사이트의 알림을 막고 있습니다. 주소창의 사이트 설정에서 알림을 허용한 뒤 다시 눌러 주세요.',
    unsupported: '이 브라우저는 푸시를 받을 수 없습니다. 아이폰은 홈 화면에 추가한 뒤 받을 수 있습니다.',
  },
  failed: '푸시를 켜지 못했습니다. 잠시 뒤에 다시 눌러 주세요.',
} as const
