import { quantity } from '../money.ts'

/** The sentence for a failed addition is specified in docs/product/cart.md. */
export const toCartTexts = {
  open: (lines: number) => (lines > 0 ? `장바구니 ${quantity(lines, '개')} 담김` : '장바구니'),
  add: {
    label: '장바구니 담기',
    adding: '담는 중입니다.',
    done: '장바구니에 담았습니다.',
    see: '장바구니 보기',
    failed: (reason = '잘못된 상품입니다') => `장바구니 추가에 실패하였습니다. (${reason})`,
    offline: '인터넷 연결을 확인해 주세요',
    trouble: '서버에 잠시 문제가 있습니다',
    retry: '다시 시도',
  },
}
