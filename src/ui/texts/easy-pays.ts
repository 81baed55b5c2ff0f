/** Names of services of easy pay. */
export const easyPayTexts = {
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
} as const
