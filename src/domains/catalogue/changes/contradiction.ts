import { LIMITS } from '../product/limits.ts'
import type { ProductState } from './product-state.ts'

type Bounded = Pick<ProductState, 'price' | 'sale' | 'lowest_diff'> &
  Partial<Pick<ProductState, 'least' | 'most'>>

/** Why a product can't be so, in the words of its seller; undefined where it can. The editor refuses the same. */
export function contradictionIn({ price, sale, lowest_diff, least = 1, most = null }: Bounded) {
  if (price > LIMITS.won) return '판매가가 10억 원을 넘게 됩니다.'
  if (sale && sale.price > price) return '할인가가 판매가보다 높게 됩니다. 할인가도 함께 바꿔 주세요.'
  if (Math.min(price, sale?.price ?? price) + lowest_diff < 0) return '판매가보다 더 깎는 옵션이 있게 됩니다.'
  if (most !== null && most < least) return '최대 주문 수량이 최소 주문 수량보다 적게 됩니다.'
  return undefined
}
