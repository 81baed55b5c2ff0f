/** Every visitor loads these texts. */
export const previewTexts = {
  banner: '미리보기',
  about: '저장한 내용이 상점에 보이는 모습입니다. 직원만 볼 수 있고, 구매할 수 없습니다.',
  adults: '19세 이상 상품이라 성인 인증을 한 직원에게만 내용이 보입니다.',
  noCart: '미리보기에서는 담을 수 없습니다',
}
