/** The fonts that a shop may choose (docs/product/tenancy.md); the first is the default. */
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
