import { dottedDay, formatPastEnd } from '../dates.ts'
import { quantity, won } from '../money.ts'
import { couponTexts } from './coupons.ts'

export const ownCouponsTexts = {
  choice: {
    shopCoupons: (shopName: string) => `${shopName} 쿠폰`,
    none: '쿠폰 사용 안 함',
    usable: (name: string, off: number, isBest: boolean) =>
      `${name} -${won(off)}${isBest ? ' (가장 큰 할인)' : ''}`,
    unusable: (name: string, why: string) => `${name} (${why})`,
    all: (coupons: number) => `쿠폰 ${quantity(coupons, '장')}의 조건 보기`,
    takes: (off: number, isBounded: boolean) =>
      `이 주문에서 ${won(off)} 할인${isBounded ? ' (다른 상점에서 배송하는 상품은 할인할 수 있는 금액이 정해져 있습니다)' : ''}`,
  },
  code: {
    open: '쿠폰 코드 입력',
    label: '쿠폰 코드',
    hint: '대문자와 소문자, 띄어쓰기를 가리지 않습니다.',
    go: '코드로 받기',
    missing: '코드를 적어 주세요.',
    done: (name: string, shopName: string) => `${shopName}의 ${couponTexts.named(name)}을 받았습니다.`,
    had: (name: string, shopName: string) => `이미 받은 쿠폰입니다: ${shopName}의 ${couponTexts.named(name)}`,
    receiveAt: (shopName: string) => `${shopName}에서 받기`,
  },
  mine: {
    title: '쿠폰',
    tabs: { label: '쿠폰 상태', usable: '쓸 수 있는 쿠폰', used: '쓴 쿠폰', expired: '기간이 지난 쿠폰' },
    empty: {
      usable: '쓸 수 있는 쿠폰이 없습니다.',
      used: '쓴 쿠폰이 없습니다.',
      expired: '기간이 지난 쿠폰이 없습니다.',
    },
    lead: '쿠폰은 그 쿠폰을 준 상점에서, 결제할 때 한 번 쓸 수 있습니다. 주문 하나에 상점마다 한 장을 쓰고, 주문을 모두 취소하면 돌아옵니다.',
    usedOn: (iso: string) => `${dottedDay(iso)} 사용`,
    expiredOn: (iso: string) => `${formatPastEnd(iso)}에 끝남`,
    visit: '상점 가기',
    visitOf: (shopName: string) => `${shopName} 상점 가기`,
    count: (number: number) => `${number}장`,
  },
}
