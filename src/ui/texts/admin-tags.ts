/** Words of the screen of the services that count visits and sales. */
export const adminTagsTexts = {
  title: '태그',
  lead: '방문과 구매를 재는 서비스를 연결합니다. ID만 적으면 됩니다. 스크립트는 적은 서비스의 것만, 화면이 다 뜬 다음에 불러옵니다.',
  find: (service: string) => `${service}에서 ID 찾기`,
  services: {
    google: {
      name: '구글',
      url: 'https://analytics.google.com/',
      place: '구글 애널리틱스',
      told: '애널리틱스와 태그 관리자는 방문, 목록, 검색, 상품, 좋아요, 장바구니, 주문 시작, 구매, 가입, 로그인을 알게 됩니다. 구글 애즈는 목록, 검색, 상품, 장바구니와 구매를 압니다.',
    },
    meta: {
      name: '메타(페이스북, 인스타그램)',
      url: 'https://business.facebook.com/events_manager2/',
      place: '메타 이벤트 관리자',
      told: '방문, 검색, 상품, 좋아요, 장바구니, 주문 시작, 구매, 가입을 알게 됩니다. 광고를 눌러 온 방문은 30일 동안 기억합니다. 픽셀이 둘이면 둘 다 압니다.',
    },
    naver: {
      name: '네이버',
      url: 'https://ads.naver.com/',
      place: '네이버 광고주센터',
      told: '방문, 목록, 검색, 상품, 좋아요, 장바구니, 주문 시작, 구매, 가입, 쿠폰, 문의, 후기를 알게 됩니다. 새 스크립트(wcs.trans)로 알리므로, 같은 ID로 예전 스크립트를 쓰는 곳의 전환은 네이버가 더 세지 않습니다.',
    },
    kakao: {
      name: '카카오',
      url: 'https://business.kakao.com/',
      place: '카카오비즈니스 픽셀 & SDK',
      told: '방문, 목록, 검색, 상품, 좋아요, 장바구니, 주문 시작, 구매, 가입, 로그인을 알게 됩니다.',
    },
    channelTalk: {
      name: '채널톡',
      url: 'https://desk.channel.io/',
      place: '채널톡 설정',
      told: '상담 버튼이 생기고, 고객이 어느 화면에서 말을 걸었는지 보입니다. 구매는 알리지 않습니다.',
    },
  },
  privacy: {
    title: '알리는 것과 알리지 않는 것',
    rules: [
      '이름, 전화번호, 이메일, 주소는 브라우저에서 어느 서비스에도 알리지 않습니다. 성인 상품은 이름을 제외하고 구매만 알립니다.',
      '구매는 돈이 들어왔을 때 한 번만 셉니다. 무통장입금은 입금을 확인한 다음 고객이 상점에 다시 올 때 알립니다. 금액은 할인한 뒤의 값이고 배송비는 제외합니다.',
      '추적을 거부하도록 설정한 브라우저와, 개인정보처리방침 화면에서 끈 고객에게는 채널톡 말고 아무것도 불러오지 않습니다.',
      '광고 차단 프로그램이 서비스를 막아도 상점은 그대로 움직입니다.',
    ],
  },
} as const
