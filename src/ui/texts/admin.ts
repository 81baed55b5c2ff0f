/** Words of the sellers' admin that all its pages share. */
export const adminTexts = {
  title: '마당 판매자',
  brand: '마당 판매자',
  noScript: '판매자 관리 화면은 자바스크립트를 켜야 쓸 수 있습니다.',
  skip: '본문으로 건너뛰기',
  menu: { open: '메뉴 열기', close: '메뉴 닫기', label: '판매자 메뉴' },
  shop: {
    choose: '상점 바꾸기',
    visit: '상점 보기',
    hidden: '공개 전',
    all: '내 상점 모두',
  },
  account: { logout: '로그아웃', operator: '운영자 화면' },
  /** sections of the settings */
  settings: {
    shop: '상점',
    seller: '판매자',
    members: '회원과 포인트',
    delivery: '배송',
    payment: '결제와 한도',
    domains: '도메인',
    tags: '태그와 검색',
  },
  nav: {
    orders: '주문',
    claims: '취소·반품·교환',
    ended: '끝난 주문',
    tracking: '송장 한꺼번에 등록',
    transfers: '무통장입금',
    products: '상품',
    productList: '상품 목록',
    newProduct: '상품 등록',
    importProducts: '상품 가져오기',
    members: '회원',
    requests: '가입 승인',
    coupons: '쿠폰',
    categories: '카테고리',
    picks: '픽',
    shop: '상점',
    start: '상점 준비',
    settings: '설정',
    staff: '직원',
    log: '기록',
    notifications: '내 알림',
    role: '내 역할',
  },
  home: {
    title: '내 상점',
    lead: '관리할 상점을 골라 주세요.',
    none: '운영하는 상점이 없습니다',
    noneText:
      '몇 분이면 상점을 열 수 있습니다. 이미 열었거나 초대받았다면 그 계정으로 로그인했는지 확인해 주세요.',
    open: '상점 열기',
  },
  missing: {
    title: '찾을 수 없습니다',
    page: '주소가 바뀌었거나 없는 페이지입니다.',
    shop: '내 상점 가운데 이 주소의 상점이 없습니다.',
    order: '이 상점에 그런 주문이 없습니다.',
    home: '내 상점으로',
  },
  forbidden: {
    title: '이 화면을 볼 권한이 없습니다',
    text: '내 역할로는 열 수 없는 화면입니다. 권한은 상점 주인이 관리자 화면의 직원 메뉴에서 줄 수 있습니다.',
  },
  /** a removal or another role of the reader; `unsaved` stands beside text that is not saved */
  standing: {
    removed: {
      title: '이 상점의 직원에서 빠졌습니다',
      text: '이제 이 상점을 보거나 고칠 수 없습니다. 까닭은 상점 주인에게 물어봐 주세요.',
      unsaved:
        '이제 저장할 수 없습니다. 적던 내용은 나갈 때까지 이 화면에 남으니 필요하면 복사해 두고, 까닭은 상점 주인에게 물어봐 주세요.',
    },
    role: {
      title: '이 상점에서 내 역할이 바뀌었습니다',
      unsaved:
        '적던 내용은 나갈 때까지 이 화면에 남습니다. 새 역할로 저장할 수 없으면 복사해 두고, 상점 주인에게 물어봐 주세요.',
    },
  },
  failed: {
    title: '불러오지 못했습니다',
    text: '연결이 끊겼거나 잠시 문제가 있습니다.',
    retry: '다시 시도',
    crashed: '화면에 문제가 생겼습니다',
    reload: '새로고침',
    offline: '인터넷 연결을 확인해 주세요.',
  },
  offline: '인터넷 연결이 없습니다. 다시 연결되면 저장합니다.',
  loading: '불러오는 중입니다',
  close: '닫기',
  copy: '복사',
  copied: '복사했습니다',
}
