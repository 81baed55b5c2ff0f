import { quantity } from '../money.ts'

export const adminFeedsTexts = {
  title: '상품 피드',
  lead: '쇼핑과 광고 서비스가 가져가는 상품 목록입니다. 켜고 주소를 복사해 서비스에 등록하면, 상품이 바뀔 때마다 목록도 1분 안에 바뀝니다.',
  hidden: {
    title: '상점이 아직 공개되지 않았습니다',
    text: '공개하기 전에는 피드를 켜 두어도 아무 서비스도 가져갈 수 없습니다.',
  },
  feeds: {
    naver: {
      name: '네이버쇼핑',
      about:
        '쇼핑파트너센터의 ‘상품정보 수신현황’에 EP 3.0으로 두 주소를 등록합니다. 품절 상품은 들어가지 않습니다.',
      url: 'https://center.shopping.naver.com',
      place: '쇼핑파트너센터',
    },
    google: {
      name: '구글 쇼핑',
      about: '판매자 센터의 ‘데이터 소스’에서 파일을 URL로 추가하고 이 주소를 넣습니다.',
      url: 'https://merchants.google.com',
      place: '구글 판매자 센터',
    },
    meta: {
      name: '메타(페이스북, 인스타그램)',
      about: '커머스 관리자의 카탈로그에서 데이터 소스를 ‘데이터 피드’로 추가하고 이 주소를 넣습니다.',
      url: 'https://business.facebook.com/commerce',
      place: '커머스 관리자',
    },
    kakao: {
      name: '카카오',
      about:
        '카카오비즈니스의 비즈도구에서 카탈로그를 만들고 이 주소를 XML 파일로 연동합니다. 카탈로그는 카카오와 제휴한 광고주가 쓸 수 있습니다.',
      url: 'https://business.kakao.com',
      place: '카카오비즈니스',
    },
  },
  open: (service: string) => `${service} 열기`,
  switchOf: (feed: string) => `${feed} 피드`,
  on: '켜짐',
  off: '꺼짐',
  goods: (count: number) => `상품 ${quantity(count, '개')}가 들어갑니다`,
  wouldHave: (count: number) => `켜면 상품 ${quantity(count, '개')}가 들어갑니다`,
  files: {
    'naver.txt': '전체 상품 주소',
    'naver-summary.txt': '바뀐 상품(요약) 주소',
    'google.xml': '피드 주소',
    'meta.xml': '피드 주소',
    'kakao.xml': '피드 주소',
  },
  fetches: '가져간 때',
  neverFetched: '아직 아무도 가져가지 않았습니다',
  agents: {
    naver: '네이버',
    google: '구글',
    meta: '메타',
    kakao: '카카오',
    browser: '브라우저',
    other: '다른 프로그램',
  },
  whole: (count: number) => `상품 ${quantity(count, '개')}`,
  unchanged: '바뀐 것이 없어 그대로 둠',
  unfinished: '끝까지 가져가지 않음',
  turnOff: {
    title: (feed: string) => `${feed} 피드 끄기`,
    text: '서비스가 이 주소에서 더 이상 상품을 가져갈 수 없어, 등록된 상품이 내려갈 수 있습니다. 가져간 때의 기록도 삭제됩니다.',
    go: '끄기',
  },
  leftOut: {
    title: '피드에서 빠지는 상품',
    lead: '여러 이유가 겹치면 위에 있는 것으로 셉니다.',
    none: '빠지는 상품이 없습니다.',
    noun: '상품',
    reason: '이유',
    product: '상품',
    kind: '구분',
    own: '내 상품',
    pick: '픽',
    count: (count: number) => quantity(count, '개'),
    countOf: (reason: string, count: number) => `${reason} ${quantity(count, '개')}`,
    empty: { title: '이 이유로 빠지는 상품이 없습니다' },
    back: '상품 피드로',
    reasons: {
      stopped: { name: '판매 중지', about: '판매를 다시 시작하면 들어갑니다.' },
      adult: { name: '성인 상품', about: '성인 상품은 어느 피드에도 넣지 않습니다.' },
      picture: { name: '사진 없음', about: '사진을 한 장 이상 올리면 들어갑니다.' },
      price: { name: '판매가 없음', about: '판매가를 1원 이상으로 정하면 들어갑니다.' },
      sold_out: {
        name: '품절',
        about: '네이버쇼핑에서만 빠집니다. 재고를 넣으면 다시 들어갑니다.',
      },
    },
  },
} as const
