/** The fonts that a shop may choose (spec 9); the first is the default. */
export const fontNames = [
  'NanumBarunGothic',
  'NotoSansKR',
  'NanumGothic',
  'NanumMyeongjo',
  'GowunDodum',
  'GowunBatang',
  'DoHyeon',
  'Jua',
  'Hahmlet',
  'IBMPlexSansKR',
  'GothicA1',
] as const
