import { quantity } from '../money.ts'

const kinds: Record<string, string> = {
  'products.check': '상품 파일 확인',
  'products.import': '상품 가져오기',
  'past_orders.import': '이전 주문 가져오기',
  'orders.accept': '주문 접수',
  'orders.ship': '발송 처리',
  'orders.arrive': '배송 완료 처리',
  'orders.cancel': '판매 취소',
  'orders.delay': '발송 지연 알림',
  'orders.tracking': '송장 파일 발송 처리',
  'products.price': '상품 가격 변경',
  'products.sale': '상품 할인 걸기',
  'products.sale_end': '상품 할인 끝내기',
  'products.stock': '상품 재고 변경',
  'products.status': '상품 판매 상태 변경',
  'products.category': '상품 카테고리 변경',
  'products.notice': '상품정보제공고시 변경',
  'products.delivery': '상품 배송 안내 변경',
  'products.fee': '상품 배송비 변경',
  'products.pickable': '상품 픽 허용 변경',
  'products.tags': '상품 검색어 변경',
  'products.deleted': '상품 삭제·복원',
  'members.points': '포인트 지급·차감',
  'members.points_file': '파일로 포인트 지급·차감',
  'members.import': '이전 회원 가져오기',
  'members.import_undo': '이전 회원 가져오기 되돌림',
  'members.invite': '가입 안내 보내기',
  'members.points_undo': '포인트 되돌리기',
  'reviews.import': '리뷰 가져오기',
  'reviews.import_photos': '리뷰 사진 가져오기',
  'reviews.import_undo': '가져온 리뷰 되돌리기',
  'products.undo': '일괄 변경 되돌리기',
}

const shareOf = (done: number, total: number): string => `${Math.floor((done / total) * 100)}%`

export const adminJobsTexts = {
  title: '작업',
  kinds: (kind: string) => kinds[kind] ?? '작업',
  kindOf: (kind: string, file: string) => `${kinds[kind] ?? '작업'}: ${file}`,
  share: shareOf,
  /** Contains the visible text, which speech input requires. */
  openAt: (jobs: number, done: number, total: number) =>
    `작업 ${shareOf(done, total)}, ${quantity(jobs, '개')} 진행 중, ${quantity(total, '건')} 가운데 ${quantity(done, '건')}`,
  going: (done: number, total: number) => `${quantity(total, '건')} 가운데 ${quantity(done, '건')}`,
  ended(state: string, done: number, failed: number): string {
    const summary =
      failed === 0
        ? `${quantity(done, '건')} 처리했습니다.`
        : `${quantity(done, '건')} 처리했고 ${quantity(failed, '건')}은 하지 못했습니다.`
    if (state === 'canceled') return `멈췄습니다. ${summary}`
    return state === 'refused' ? `권한이 없어져 멈췄습니다. ${summary}` : summary
  },
  failed: '하지 못한 것',
  columns: { name: '대상', reason: '이유' },
  save: '엑셀로 받기',
  saveOf: (name: string) => `${name}에서 하지 못한 것 엑셀로 받기`,
  fileName: (name: string, job: number) => `${name}-하지못한것-${job}.xlsx` as const,
  more: (rows: number) => `그 밖에 ${quantity(rows, '건')}`,
  show: '보기',
  undo: '되돌리기',
  undoImport: {
    title: '가져오기를 되돌릴까요?',
    what: {
      'products.import':
        '새 상품은 삭제되고 바뀐 상품은 가져오기 전으로 돌아갑니다. 그사이 팔리거나 수정한 상품은 그대로 두고 알려 드립니다.',
      'members.import': '이 파일로 가져온 이전 회원을 삭제합니다. 그사이 가입한 회원은 그대로 둡니다.',
    },
    go: '되돌리기',
  },
  undoOf: (name: string) => `${name} 되돌리기`,
  cancel: '중지',
  cancelOf: (name: string) => `${name} 중지`,
}
