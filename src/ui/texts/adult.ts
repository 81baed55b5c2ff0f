export const adultTexts = {
  unverified: {
    title: '성인 인증',
    message: '성인 인증 후 구매가능한 상품입니다. 성인 인증을 진행하시겠습니까?',
  },
  notAdult: {
    title: '성인 인증',
    message: '성인이 아닌 계정으로 확인됩니다. 다시 성인 인증을 진행하시겠습니까?',
  },
}
