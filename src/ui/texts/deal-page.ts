import { formatPastEnd } from '../dates.ts'
import { quantity, won } from '../money.ts'

interface Deal {
  kind: 'percent' | 'won' | 'price' | 'free'
  pieces: number
  value: number
}

export const dealPageTexts = {
  until: (iso: string) => `${formatPastEnd(iso)}까지`,
  explained: ({ kind, pieces, value }: Deal): string => {
    if (kind === 'free')
      return `아래 상품을 ${quantity(pieces + value, '개')} 담을 때마다 가장 싼 ${quantity(value, '개')}가 무료입니다.`
    if (kind === 'price')
      return `아래 상품을 섞어 ${quantity(pieces, '개')} 담을 때마다 ${won(value)}에 드립니다. 비싼 상품부터 묶습니다.`
    if (kind === 'won')
      return `아래 상품을 섞어 ${quantity(pieces, '개')} 담을 때마다 ${won(value)} 할인합니다.`
    return `아래 상품을 섞어 ${quantity(pieces, '개')} 이상 담으면 모두 ${value}% 할인합니다.`
  },
  terms: '추가 상품은 세지 않습니다. 일부를 취소하거나 반품하면 남은 상품의 할인은 다시 계산합니다.',
  empty: '지금 살 수 있는 상품이 없습니다.',
  products: '할인 상품',
  add: '담기',
  addOf: (title: string) => `${title} 담기`,
  loading: '불러오는 중…',
  options: (title: string) => `${title} 옵션`,
  chooseOption: '옵션을 선택해 주세요',
  soldOut: '품절',
  adult: '성인 인증 상품',
  quantity: (name: string) => `${name} 수량`,
  remove: (name: string) => `${name} 빼기`,
  failed: '상품을 불러오지 못했습니다. 다시 눌러 주세요.',
  bar: '고른 상품',
  first: '상품을 골라 담아 주세요.',
  picked: (pieces: number) => `${quantity(pieces, '개')} 선택`,
  applied: (amount: number) => `${won(amount)} 할인이 적용되었습니다`,
  toCart: '장바구니 담기',
  adding: '담는 중…',
}
