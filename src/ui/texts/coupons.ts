import { dottedDay, lastDay } from '../dates.ts'
import { won } from '../money.ts'

interface Value {
  kind: 'percent' | 'won'
  value: number
  cap: number | null
  least: number
}

/** Words of coupons. */
export const couponTexts = {
  /** what it takes off */
  off: ({ kind, value }: Value): string => (kind === 'percent' ? `${value}% 할인` : `${won(value)} 할인`),
  /** from when on, and how much at most; empty without conditions */
  conditions: ({ least, cap }: Value): string =>
    [least > 0 && `${won(least)} 이상 구매 시`, cap !== null && `최대 ${won(cap)}`]
      .filter(Boolean)
      .join(' · '),
  until: (iso: string) => `${lastDay(iso)}까지`,
  offered: {
    take: '쿠폰 받기',
    taken: '받은 쿠폰',
    title: '쿠폰',
    close: '닫기',
    takeOf: (name: string) => `${name} 쿠폰 받기`,
    done: '받음',
    join: '가입하고 받기',
    gone: '모두 나갔습니다',
    members: '회원 전용',
    days: (days: number) => `받은 날부터 ${days}일`,
    login: {
      title: '쿠폰 받기',
      message: '로그인하셔야 쿠폰을 받을 수 있습니다. 로그인하시겠습니까?',
    },
    failed: '쿠폰을 받지 못했습니다. 잠시 후 다시 시도해 주세요.',
    where: '받은 쿠폰은 마이페이지에서 볼 수 있습니다.',
    mine: '내 쿠폰 보기',
  },
  choice: {
    title: '쿠폰',
    of: (shop: string) => `${shop} 쿠폰`,
    none: '쿠폰 사용 안 함',
    usable: (name: string, off: number, isBest: boolean) =>
      `${name} -${won(off)}${isBest ? ' (가장 큰 할인)' : ''}`,
    unusable: (name: string, conditions: string) => `${name} (${conditions})`,
  },
  mine: {
    title: '쿠폰',
    tabs: { label: '쿠폰 상태', usable: '쓸 수 있는 쿠폰', used: '쓴 쿠폰', expired: '기간이 지난 쿠폰' },
    empty: {
      usable: '쓸 수 있는 쿠폰이 없습니다.',
      used: '쓴 쿠폰이 없습니다.',
      expired: '기간이 지난 쿠폰이 없습니다.',
    },
    lead: '쿠폰은 그 쿠폰을 준 상점에서, 결제할 때 쓸 수 있습니다.',
    usedOn: (iso: string) => `${dottedDay(iso)} 사용`,
    expiredOn: (iso: string) => `${lastDay(iso)}에 끝남`,
    visit: '상점 가기',
    visitOf: (shop: string) => `${shop} 상점 가기`,
    count: (number: number) => `${number}장`,
  },
}
