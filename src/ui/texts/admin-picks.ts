import { quantity } from '../money.ts'

const MAX_NAMED = 3

export const adminPicksTexts = {
  title: '픽',
  leads: {
    mine: '다른 상점이 보내 주는 상품입니다. 가격과 재고는 원본 상점을 따르고, 가격은 더 높게 정할 수 있습니다. 바뀐 것은 여기에서 알려 드립니다.',
    offers:
      '골라서 담으면 내 상점에 바로 보입니다. 배송은 원본 상점이 하고, 팔리면 수수료를 받습니다. 내 상점의 할인과 쿠폰, 포인트는 수수료와 추가 금액까지만 적용됩니다.',
    sellers:
      '내 상품을 픽으로 파는 상점입니다. 그 상점의 할인과 쿠폰, 포인트는 그 상점이 부담하므로 내 정산 금액은 그대로입니다.',
  },
  noun: '상품',
  pieces: (stock: number) => quantity(stock, '개'),
  view: '보기',
  views: { mine: '내 픽', offers: '픽 찾기', sellers: '내 상품을 파는 상점' },
  columns: {
    title: '상품',
    state: '상태',
    price: '가격',
    margin: '수수료',
    stock: '재고',
    delivery: '배송비',
    since: '담은 날',
    act: '처리',
  },
  states: {
    on: '판매 중',
    changed: '조건 바뀜',
    sold_out: '품절',
    stopped: '판매 중지',
    ended: '원본 상점이 끝냄',
  },
  margin: (percent: number, won: string) => `${percent}% (${won})`,
  delivery: (fee: string, freeFrom: string) => `${fee} (${freeFrom}부터 무료)`,
  before: (previous: string) => `전에는 ${previous}`,
  picked: '담음',
  soldOut: '품절',
  search: '상품, 브랜드, 상점 이름',
  category: '담을 카테고리',
  noCategory: '카테고리 없이 담기',
  add: '내 상점에 담기',
  free: {
    go: '0원으로 담기',
    text: (names: readonly string[]) => {
      const named = names.slice(0, MAX_NAMED).join(', ')
      const more = names.length - MAX_NAMED
      return `${more > 0 ? `${named} 외 ${more}개` : named}: 원본 상점이 0원으로 판매하는 상품입니다. 담으면 내 상점에서도 0원으로 판매되고 수수료가 없습니다.`
    },
  },
  see: '바뀐 내용 확인',
  remove: '내리기',
  find: '픽 찾기',
  changed: '바뀐 것',
  all: '전체',
  onlyChanged: '바뀐 것만',
  noPicks: { title: '담은 픽이 없습니다', text: '다른 상점의 상품을 선택해 내 상점에서 팔아 보세요.' },
  nothingChanged: {
    title: '바뀐 픽이 없습니다',
    text: '가격, 수수료, 품절, 판매 중지가 생기면 여기에 모입니다.',
  },
  noOffers: {
    title: '내놓은 상품이 없습니다',
    text: '다른 상점이 픽을 허용한 상품이 생기면 여기에 보입니다.',
  },
  noneFound: { title: '찾는 상품이 없습니다', text: '다른 검색어로 찾아 보세요.' },
  noSellers: {
    title: '내 상품을 파는 상점이 없습니다',
    text: '상품의 픽 허용을 켜면 다른 상점이 담아 팔 수 있습니다.',
  },
  edit: {
    title: '픽 수정',
    open: '수정',
    dialogTitle: (title: string) => `${title} 수정`,
    labels: { own_title: '내 상점의 상품명', markup: '원본 가격에 추가할 금액(원)' },
    titleHint: (title: string) =>
      `비우면 원본 상점의 상품명을 따릅니다: ${title}. 상점과 주문에는 이 상품명이 보이고, 원본 상점은 자기 상품명으로 포장합니다.`,
    markupHint: (price: string) =>
      `원본 상점은 ${price}에 팝니다. 그보다 싸게 팔 수는 없고, 추가 금액은 모두 내 상점의 몫입니다. 원본 가격이 바뀌면 그만큼 따라 바뀝니다.`,
    outcome: (price: string, share: string) =>
      `내 상점에서 ${price}에 팔고, 한 개에 ${share}을 받습니다. 내 상점의 할인, 쿠폰, 포인트는 이 금액에서 나가고 이 금액까지만 적용됩니다.`,
    wrong: '원 단위의 숫자로 써 주세요.',
    save: '저장',
    saved: '픽을 고쳤습니다.',
    origin: (title: string) => `원본 ${title}`,
    added: (price: string, markup: string) => `원본 ${price} + ${markup}`,
  },
  soldBy: (name: string) => `${name}에서 판매`,
  end: '판매 끝내기',
  endOf: (title: string, shopName: string) => `${shopName}의 ${title} 판매 끝내기`,
  endQuestion: (title: string, shopName: string) =>
    `'${shopName}'에서 '${title}' 상품이 바로 내려갑니다. 되돌릴 수 없고, 그 상점은 이 상품을 다시 담을 수 없습니다. 이미 받은 주문은 그대로입니다.`,
}
