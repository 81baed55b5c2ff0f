import { seoulMinute } from '../dates.ts'
import { quantity } from '../money.ts'

export const adminDealsTexts = {
  title: '묶음 할인',
  lead: '골라담기, N개 이상 할인, 1+1을 만듭니다. 상품 페이지와 카드에 표시되고, 조건이 맞으면 장바구니와 주문에서 자동으로 할인됩니다.',
  create: '묶음 할인 만들기',
  created: '묶음 할인을 만들었습니다.',
  changed: '묶음 할인을 고쳤습니다.',
  save: '저장',
  empty: {
    title: '만든 묶음 할인이 없습니다',
    text: '여러 개를 함께 사면 싸지는 할인을 만들어 보세요. 예: 3개 골라담기 10,000원, 1+1',
  },
  none: { title: '조건에 맞는 묶음 할인이 없습니다', text: '다른 상태나 이름으로 찾아보세요.' },
  all: '모두',
  search: '묶음 할인 이름',
  columns: { name: '묶음 할인', state: '상태', period: '기간', products: '상품', act: '할 일' },
  states: { scheduled: '예정', running: '진행 중', ended: '종료' },
  period: (starts: string, ends: string | null) =>
    `${seoulMinute(starts)} ~ ${ends ? seoulMinute(ends) : ''}`.trim(),
  products: (count: number) => quantity(count, '개'),
  change: '수정',
  changeOf: (name: string) => `${name} 수정`,
  changeText: '지금부터 하는 주문에 적용됩니다. 이미 한 주문의 할인은 그대로입니다.',
  stop: '종료',
  stopOf: (name: string) => `${name} 종료`,
  stopQuestion: (name: string) =>
    `‘${name}’ 할인을 지금 끝낼까요? 다시 시작할 수 없습니다. 이미 한 주문의 할인은 그대로입니다.`,
  missing: '묶음 할인이 없습니다. 목록을 다시 열어 주세요.',
  kinds: { price: '골라담기 정액', percent: 'N개 이상 %', won: 'N개마다 원', free: 'N+M' },
  form: {
    name: '이름',
    nameHint: '고객에게 보입니다. 예: 가을 과일 골라담기',
    kind: '할인 방식',
    pieces: { price: '몇 개를 담으면', percent: '몇 개부터', won: '몇 개마다', free: '사는 개수 (N)' },
    value: {
      price: '모두 합한 가격 (원)',
      percent: '할인율 (%)',
      won: '할인 금액 (원)',
      free: '무료로 주는 개수 (M)',
    },
    hints: {
      price:
        '옵션과 상품을 섞어 담을 수 있고, 비싼 것부터 묶습니다. 정가보다 비싸지는 묶음에는 적용되지 않습니다.',
      percent: '정한 개수 이상 담으면 담은 것 모두 할인됩니다.',
      won: '정한 개수를 채울 때마다 할인됩니다.',
      free: 'N+M개를 담을 때마다 가장 싼 M개가 무료입니다. 1+1은 1과 1을 적습니다.',
    },
    preview: '고객에게 이렇게 보입니다:',
    starts_at: '시작 (선택)',
    startsHint: '비워 두면 바로 시작합니다.',
    ends_at: '끝 (선택)',
    endsHint: '비워 두면 직접 끝낼 때까지 계속합니다.',
    products: '상품',
    productsHint: (max: number) =>
      `이름으로 찾아 선택합니다. ${quantity(max, '개')}까지이고, 픽 상품은 넣을 수 없습니다.`,
    productsMissing: '상품을 하나 이상 선택해 주세요.',
    nothing: '찾은 상품이 없습니다.',
    missing: '적어 주세요.',
    piecesWrong: (least: number, most: number) => `${least}부터 ${most}까지 적어 주세요.`,
    percentWrong: '1부터 100까지 적어 주세요.',
    bears: '할인은 상점이 부담하고, 회원 할인과 쿠폰은 묶음 할인을 뺀 금액에 적용됩니다.',
  },
}
