import { points, quantity } from '../money.ts'

export const meTexts = {
  label: '내 정보',
  welcome: (shopName: string) => `${shopName}에 오신 것을 환영합니다.`,
  hello: (name: string) => `${name}님, 안녕하세요.`,
  login: '로그인',
  signUp: '회원가입',
  logout: '로그아웃',
  join: { '': '가입하기', REQUEST: '가입 (요청됨)', REJECTED: '가입 (다시 요청)', MEMBER: '회원' },
  joinPoint: (amount: number) => `가입하면 ${points(amount)}를 드립니다.`,
  noJoinPoint: '가입하고 회원 혜택을 받아 보세요.',
  balance: '포인트',
  pointsPage: '포인트 내역',
  myPage: '마이페이지',
  messages: '메시지',
  sellerAdmin: '판매자 관리',
  unread: (count: number) => `읽지 않은 메시지 ${quantity(count, '건')}`,
  orders: {
    label: '주문 현황',
    ready: '결제 대기',
    paid: '결제완료',
    preparing: '상품준비',
    delivery: '배송중',
    confirm: '배송완료',
    refund: '취소·반품·교환',
  },
  heart: {
    join: (shopName: string) => `${shopName} 가입하기`,
    leave: (shopName: string) => `${shopName} 탈퇴하기`,
  },
}
