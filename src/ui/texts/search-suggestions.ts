/** Loaded only when a search field gets the focus. */
export const suggestionTexts = {
  label: '추천 검색어와 상품',
  recent: '최근 검색어',
  popular: '인기 검색어',
  categories: '카테고리',
  products: '상품',
  search: '검색',
  searchFor: (text: string) => `‘${text}’ 검색 결과 모두 보기`,
  soldOut: '품절',
  deleteAll: '전체 삭제',
  deleteOne: (word: string) => `최근 검색어 ‘${word}’ 삭제`,
  deletes: '최근 검색어 삭제',
  switchOff: '저장 끄기',
  switchOn: '저장 켜기',
  isOff: '최근 검색어를 저장하지 않습니다.',
}
