export const platformReportCauses = {
  counterfeit: '위조 상품·상표권 침해',
  forbidden: '금지 품목',
  'false-ad': '허위·과장 광고',
  fraud: '사기 의심',
  personal: '개인정보 노출',
  other: '기타',
}

/** The page of the account site on which a person reports a product or a shop. */
export const platformReportTexts = {
  title: { product: '상품 신고', shop: '상점 신고' },
  lead: '마당 운영자가 확인합니다. 누가 신고했는지는 상점에 알리지 않습니다.',
  cause: '신고 사유',
  causeNeeded: '신고 사유를 선택해 주세요.',
  words: '자세한 내용',
  wordsHint: '어떤 점이 문제인지 적어 주시면 확인이 빨라집니다.',
  wordsNeeded: '어떤 점이 문제인지 적어 주세요.',
  go: '신고하기',
  rights: '상표권이나 저작권 같은 권리의 권리자이신가요?',
  toRights: '권리 침해 신고',
  done: '신고했습니다. 마당 운영자가 확인하고 결과를 메일로 알려 드립니다.',
  before: '이미 신고하셨습니다. 마당 운영자가 확인하고 있으며 결과를 메일로 알려 드립니다.',
  back: { product: '상품으로 돌아가기', shop: '상점으로 돌아가기' },
}
