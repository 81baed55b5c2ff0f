export const likesTexts = {
  title: '좋아요',
  on: (title: string) => `${title} 좋아요`,
  off: (title: string) => `${title} 좋아요 취소`,
  empty: '좋아하는 상품이 없습니다.',
  toList: '상품 둘러보기',
  loading: '불러오는 중입니다…',
  failed: '불러오지 못했습니다.',
  retry: '다시 시도',
  guest: '이 브라우저에만 저장됩니다. 로그인하면 내 좋아요로 옮겨져 다른 기기에서도 볼 수 있습니다.',
  login: '로그인',
  person: '좋아하는 상품은 내 계정에 있습니다.',
  all: '내 좋아요 보기',
}
