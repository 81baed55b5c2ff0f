import { quantity } from '../money.ts'

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
  account: { logout: '로그아웃', mails: '보낸 메일 (운영자)' },
  nav: {
    orders: '주문',
    claims: '취소·반품·교환',
    ended: '끝난 주문',
    tracking: '송장 한꺼번에 등록',
    members: '회원',
    requests: '가입 승인',
    coupons: '쿠폰',
    count: (lines: number) => `${quantity(lines)}건`,
  },
  home: {
    title: '내 상점',
    lead: '관리할 상점을 골라 주세요.',
    none: '운영하는 상점이 없습니다',
    noneText: '이 계정은 상점의 주인이 아닙니다. 상점을 연 계정으로 로그인했는지 확인해 주세요.',
    operator: '운영자 화면',
    otherAccount: '다른 계정으로 로그인',
  },
  missing: {
    title: '찾을 수 없습니다',
    page: '주소가 바뀌었거나 없는 페이지입니다.',
    shop: '내 상점 가운데 이 주소의 상점이 없습니다.',
    order: '이 상점에 그런 주문이 없습니다.',
    home: '내 상점으로',
  },
  failed: {
    title: '불러오지 못했습니다',
    text: '연결이 끊겼거나 잠시 문제가 있습니다.',
    retry: '다시 시도',
    crashed: '화면에 문제가 생겼습니다',
    reload: '새로고침',
    offline: '인터넷 연결을 확인해 주세요.',
  },
  loading: '불러오는 중입니다',
  close: '닫기',
  copy: '복사',
  copied: '복사했습니다',
}
