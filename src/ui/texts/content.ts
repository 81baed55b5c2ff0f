export const contentTexts = {
  more: '더 보기',
  links: '바로가기',
  emptyPage: '아직 내용이 없습니다.',
  notices: {
    title: '공지사항',
    empty: '등록된 공지가 없습니다.',
    unfold: '내용 펼쳐 보기',
    fold: '제목만 보기',
    previous: '이전 공지',
    next: '다음 공지',
    list: '목록으로',
    more: '공지 더 보기',
    neighbours: '앞뒤 공지',
    pinned: '고정',
  },
  video: (title: string) => title || '동영상',
  gallery: '사진 모음',
  ranking: {
    sold_two_days: '어제와 오늘 많이 팔린 순서',
    sold_week: '최근 7일 동안 많이 팔린 순서',
  },
  reviews: '사진 리뷰',
}
