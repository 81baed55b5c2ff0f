import { lastDay } from '../dates.ts'
import { quantity } from '../money.ts'

/** Words of the sellers' coupons. */
export const adminCouponsTexts = {
  title: '쿠폰',
  lead: '만든 쿠폰의 조건은 바꿀 수 없습니다. 발급을 멈춰도 이미 받은 사람은 쓸 수 있습니다.',
  create: '쿠폰 만들기',
  created: '쿠폰을 만들었습니다.',
  empty: { title: '만든 쿠폰이 없습니다', text: '쿠폰을 만들면 상품 페이지에서 받을 수 있습니다.' },
  columns: {
    name: '쿠폰',
    who: '대상',
    period: '사용 기간',
    issued: '발급',
    used: '사용',
    state: '상태',
  },
  who: { everyone: '누구나', members: '회원', joining: '가입한 회원에게 자동' },
  days: (days: number) => `받은 날부터 ${days}일`,
  until: (iso: string) => `${lastDay(iso)}까지`,
  issued: (issued: number, total: number | null) =>
    total === null ? quantity(issued, '장') : `${quantity(issued)} / ${quantity(total, '장')}`,
  used: (used: number) => quantity(used, '장'),
  given: '발급 중',
  stopped: '발급 멈춤',
  over: '기간 끝남',
  stop: '발급 멈추기',
  stopOf: (name: string) => `${name} 발급 멈추기`,
  stopQuestion: (name: string) => `${name} 쿠폰을 더 내주지 않을까요? 이미 받은 사람은 쓸 수 있습니다.`,
  form: {
    name: '이름',
    nameHint: '쇼핑하는 사람에게 보입니다. 예: 첫 구매 쿠폰',
    kind: '할인 방식',
    kinds: { won: '금액 (원)', percent: '비율 (%)' },
    value: { won: '할인 금액 (원)', percent: '할인율 (%)' },
    cap: '최대 할인 금액 (원, 선택)',
    least: '최소 구매 금액 (원, 선택)',
    who: '누가 받나요',
    period: '사용 기간',
    periods: { days: '받은 날부터', until: '정한 날까지' },
    days: '며칠 동안',
    until: '마지막 날',
    total: '전체 수량 (선택)',
    totalHint: '비워 두면 수량에 제한이 없습니다. 한 사람이 한 장씩 받습니다.',
    missing: '적어 주세요.',
    percentWrong: '1부터 100까지 적어 주세요.',
  },
}
