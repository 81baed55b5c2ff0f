import type { Platform } from './admin-moving-platforms.ts'

export const MOVING_STEPS = ['products', 'members', 'reviews', 'orders', 'redirects', 'domain'] as const
export type MovingStep = (typeof MOVING_STEPS)[number]

const OTHER_MEMBERS = '회원 목록을 엑셀로 내려받습니다. 이메일이 있어야 합니다.'
const OTHER_REVIEWS = '리뷰 목록을 엑셀로 내려받습니다. 상품, 별점, 내용, 작성일이 있어야 합니다.'
const OTHER_ORDERS = '최근 5년의 주문을 엑셀로 내려받습니다.'

/** Where sellers find the file of a step at their platform; empty if the platform has none. */
const files: Record<Platform, Record<'products' | 'members' | 'reviews' | 'orders', string>> = {
  cafe24: {
    products: '상품 목록의 [엑셀다운로드]. 이전 주소까지 옮기려면 양식에 상품번호를 넣어 주세요.',
    members:
      '회원 정보 조회의 [회원정보 다운로드]. 이메일, 사용가능 적립금, 회원등급, 회원 가입일, 이메일·SMS 수신여부를 넣어 주세요.',
    reviews: '상품 사용후기 게시판의 글을 엑셀로 내려받습니다.',
    orders: '전체주문 조회의 [엑셀다운로드].',
  },
  smartstore: {
    products: '상품 조회/수정의 [엑셀다운]. 옵션까지 옮기려면 일괄수정 양식을 내려받습니다.',
    members: '',
    reviews: '리뷰 관리의 [엑셀다운].',
    orders: '주문통합검색의 [엑셀다운].',
  },
  godomall: {
    products: '상품 엑셀 다운로드.',
    members: '회원 엑셀 다운로드.',
    reviews: '상품후기 게시판의 글을 엑셀로 내려받습니다.',
    orders: '주문 통합 리스트의 엑셀 다운로드.',
  },
  makeshop: {
    products: '상품 일괄등록 양식(CSV, XLS).',
    members: OTHER_MEMBERS,
    reviews: OTHER_REVIEWS,
    orders: OTHER_ORDERS,
  },
  imweb: {
    products: '상품 관리의 엑셀 내려받기.',
    members: OTHER_MEMBERS,
    reviews: OTHER_REVIEWS,
    orders: OTHER_ORDERS,
  },
  coupang: {
    products: '상품 일괄등록 양식, 또는 가격·재고 내려받기(XLSX).',
    members: '',
    reviews: '',
    orders: '배송 관리의 주문 내려받기.',
  },
  shopify: {
    products: '제품 → 내보내기(CSV).',
    members: '고객 → 내보내기(CSV).',
    reviews: '쓰고 있는 리뷰 앱에서 CSV로 내보냅니다.',
    orders: '주문 → 내보내기(CSV).',
  },
  woocommerce: {
    products: '상품 → 내보내기(CSV).',
    members: OTHER_MEMBERS,
    reviews: OTHER_REVIEWS,
    orders: OTHER_ORDERS,
  },
  other: {
    products: '상품명과 판매가가 있는 CSV나 엑셀 파일이면 됩니다.',
    members: OTHER_MEMBERS,
    reviews: OTHER_REVIEWS,
    orders: OTHER_ORDERS,
  },
}

export const adminMovingTexts = {
  title: '쇼핑몰 옮겨오기',
  lead: '이전 쇼핑몰에서 파일을 받아 아래 순서대로 올립니다. 올린 파일은 확인한 다음에 반영하고, 되돌릴 수 있습니다.',
  platform: '지금 쓰는 쇼핑몰',
  platforms: {
    cafe24: '카페24',
    smartstore: '스마트스토어',
    godomall: '고도몰',
    makeshop: '메이크샵',
    imweb: '아임웹',
    coupang: '쿠팡',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    other: '다른 쇼핑몰이나 직접 만든 표',
  } satisfies Record<Platform, string>,
  file: '파일',
  files,
  noFile: '이 쇼핑몰은 파일을 주지 않습니다. 갖고 있는 명단이나 내용이 있으면 표로 만들어 올릴 수 있습니다.',
  asIs: '받은 파일은 열어서 저장하지 말고 그대로 올려 주세요. 엑셀에서 저장하면 긴 번호가 8.80123E+12처럼 바뀔 수 있습니다.',
  steps: {
    products: {
      title: '상품',
      text: '상품, 옵션, 재고, 사진, 상세설명과 카테고리를 옮깁니다. 상세설명 안의 사진도 이 상점으로 옮깁니다.',
      action: '상품 가져오기',
    },
    members: {
      title: '회원',
      text: '이름, 연락처, 적립금, 등급, 수신 동의를 옮깁니다. 비밀번호는 옮기지 않으며, 가입 안내 메일은 보내기를 누를 때 나갑니다.',
      action: '회원 가져오기',
    },
    reviews: {
      title: '리뷰',
      text: '별점, 내용, 사진과 작성일을 옮깁니다. 이전 쇼핑몰에서 쓴 리뷰라는 표시가 붙고, 내용은 수정할 수 없습니다.',
      action: '리뷰 가져오기',
    },
    orders: {
      title: '이전 주문',
      text: '교환이나 문의에 답할 수 있게 주문번호, 날짜, 상품, 금액을 보관합니다. 매출에는 들어가지 않습니다.',
      action: '이전 주문 가져오기',
    },
    redirects: {
      title: '이전 주소',
      text: '상품 페이지의 이전 주소는 상품을 가져오면 저절로 연결됩니다. 게시판이나 분류의 주소는 여기에서 연결합니다.',
      action: '이전 주소 연결',
    },
    domain: {
      title: '도메인',
      text: '마지막으로 쓰던 도메인을 이 상점에 연결합니다. 그때부터 이전 주소로 들어온 사람도 새 페이지를 봅니다.',
      action: '도메인 연결',
    },
  } satisfies Record<MovingStep, { title: string; text: string; action: string }>,
}
