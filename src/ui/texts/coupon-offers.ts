import { won } from '../money.ts'
import { couponTexts } from './coupons.ts'

export const couponOffersTexts = {
  title: '쿠폰',
  take: '쿠폰 받기',
  close: '닫기',
  takeOf: (name: string) => `${couponTexts.named(name)} 받기`,
  done: '받았습니다',
  had: '이미 받은 쿠폰',
  join: '가입하고 받기',
  usedUp: '모두 소진',
  members: '회원 전용',
  days: (days: number) => `받은 날부터 ${days}일`,
  login: {
    title: '쿠폰 받기',
    message: '로그인하셔야 쿠폰을 받을 수 있습니다. 로그인하시겠습니까?',
  },
  failed: '쿠폰을 받지 못했습니다. 잠시 후 다시 시도해 주세요.',
  bounded: (max: number) =>
    max > 0
      ? `이 상품은 다른 상점에서 배송하므로 쿠폰과 할인, 포인트를 합쳐 한 개에 ${won(max)}까지 쓸 수 있습니다.`
      : '이 상품은 다른 상점에서 배송하므로 쿠폰과 할인, 포인트를 쓸 수 없습니다.',
  where: '받은 쿠폰은 마이페이지에서 볼 수 있습니다.',
  ownCoupons: '내 쿠폰 보기',
}
