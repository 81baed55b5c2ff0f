export const reportTexts = {
  title: { question: '상품 문의 신고', review: '리뷰 신고' },
  lead: (shopName: string) =>
    `${shopName}에서 확인하고, 문제가 있으면 숨깁니다. 누가 신고했는지는 쓴 사람에게도 상점에도 알리지 않습니다.`,
  byline: (author: string) => `${author}님이 쓴 글`,
  cause: '신고 사유',
  causeNeeded: '신고 사유를 선택해 주세요.',
  words: '더 알릴 것',
  wordsHint: '적지 않아도 됩니다.',
  wordsNeeded: '어떤 점이 문제인지 적어 주세요.',
  go: '신고하기',
  done: '신고했습니다. 상점이 확인합니다.',
  before: '이미 신고하신 글입니다. 상점이 확인합니다.',
  own: '내가 쓴 글은 신고할 수 없습니다.',
  back: '상품으로 돌아가기',
}

export const reportCauses = {
  abuse: '욕설이나 비방',
  advertising: '광고나 같은 글 반복',
  personal: '개인정보가 드러남',
  unrelated: '상품과 관계없는 글',
  untrue: '사실과 다른 내용',
  rights: '사진이나 글의 무단 사용',
  other: '그 밖의 문제',
}
