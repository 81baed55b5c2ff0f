/** Loaded only by the search page. */
export const searchTexts = {
  title: '상품 검색',
  resultsTitle: (q: string) => `‘${q}’ 검색 결과`,
  prompt: '찾으시는 상품의 이름이나 브랜드를 검색해 보세요.',
  many: (total: string) => `상품 ${total}개 이상`,
  none: (q: string) => `‘${q}’에 맞는 상품을 찾지 못했습니다.`,
  hints: (q: string) => [
    '단어의 철자가 정확한지 확인해 보세요.',
    [...q].length > 1
      ? '더 짧은 검색어나 초성(ㅅㅊ → 셔츠)으로 검색해 보세요.'
      : '다른 검색어나 두 글자 이상의 초성(ㅅㅊ → 셔츠)으로 검색해 보세요.',
  ],
  categories: '카테고리에서 찾기',
  relevance: '정확도순',
  label: '검색어',
  submit: '다시 검색',
  corrected: (typed: string, read: string) =>
    `‘${typed}’에 맞는 상품이 없어, 비슷한 검색어 ‘${read}’의 검색 결과를 보여 드립니다.`,
  someOnly: '모두 맞는 상품이 없어 일부가 맞는 상품을 보여 드립니다.',
  someBelow: (whole: string) => `모두 맞는 상품은 ${whole}개이고, 그 아래는 일부가 맞는 상품입니다.`,
  popular: '대신 이 상점의 인기 상품은 어떠세요?',
}
