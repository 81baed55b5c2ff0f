import { formatEnd } from '../dates.ts'
import { quantity, won } from '../money.ts'

interface Value {
  kind: 'percent' | 'won' | 'delivery'
  value: number
  cap: number | null
  least: number
  scope: 'all' | 'products' | 'categories'
  goods: readonly string[]
  goods_count: number
}

const MAX_NAMES = 2
const scopes = { products: '상품', categories: '카테고리' }

export const couponTexts = {
  off: ({ kind, value }: Pick<Value, 'kind' | 'value'>): string => {
    if (kind === 'delivery') return '무료 배송'
    return kind === 'percent' ? `${value}% 할인` : `${won(value)} 할인`
  },
  /** minimum purchase and maximum discount; empty without conditions */
  conditions: ({ kind, least, cap }: Pick<Value, 'kind' | 'least' | 'cap'>): string =>
    [
      least > 0 && `${won(least)} 이상 구매 시`,
      cap !== null && `최대 ${won(cap)}`,
      kind === 'delivery' && '따로 배송하는 상품과 제주·도서산간 추가 배송비는 제외',
    ]
      .filter(Boolean)
      .join(' · '),
  /** the products or categories to which the coupon applies; empty for all */
  scope: ({ scope, goods, goods_count }: Pick<Value, 'scope' | 'goods' | 'goods_count'>): string => {
    if (scope === 'all') return ''
    const names = goods.slice(0, MAX_NAMES).join(', ')
    const more = goods_count - Math.min(MAX_NAMES, goods.length)
    if (names === '') return `선택한 ${scopes[scope]} ${quantity(goods_count, '개')}에만`
    return `${names}${more > 0 ? ` 외 ${quantity(more, '개')}` : ''} ${scopes[scope]}에만`
  },
  /** like `scope`, but with a text if the coupon applies to all products */
  allProducts: (coupon: Pick<Value, 'kind' | 'scope' | 'goods' | 'goods_count'>): string =>
    couponTexts.scope(coupon) ||
    (coupon.kind === 'delivery' ? '이 상점이 보내는 모든 상품' : '이 상점의 모든 상품'),
  /** reasons why the coupon does not apply */
  why: {
    /** `scopeName` names the products or categories to which the coupon applies; empty for all */
    goods: (scopeName: string) =>
      scopeName ? `${scopeName} 쓸 수 있습니다` : '이 주문에는 더 깎을 금액이 없습니다',
    /** `missing` is the difference to the minimum in won */
    least: (min: number, scopeName: string, missing?: number) =>
      `${scopeName ? `${scopeName} ` : ''}${won(min)} 이상 살 때 쓸 수 있습니다${missing ? ` (${won(missing)} 더 필요)` : ''}`,
    delivery: '이 주문은 이 상점의 배송비가 없습니다',
    resale: '다른 상점에서 배송하는 상품이라 더 할인할 수 있는 금액이 없습니다',
  },
  once: '한 사람 한 장, 한 번 사용',
  /** appends 쿠폰 unless the name ends with it */
  named: (name: string) => (/쿠폰\s*$/.test(name) ? name.trim() : `${name.trim()} 쿠폰`),
  until: (iso: string) => formatEnd(iso),
  label: ({
    coupon_name,
    coupon_kind,
  }: {
    coupon_name: string
    coupon_kind: Value['kind'] | null
  }): string => {
    const label = coupon_kind === 'delivery' ? '배송비 쿠폰' : '쿠폰 할인'
    return coupon_name ? `${label} (${coupon_name})` : label
  },
}
