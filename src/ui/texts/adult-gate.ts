export const adultGateTexts = {
  title: '성인 인증',
  text: '성인 인증 후 구매가능한 상품입니다.',
  how: '청소년 보호법에 따라 19세 미만에게는 보여 드리지 않습니다. 본인인증으로 성인임을 확인하면 바로 볼 수 있습니다.',
  begin: '성인 인증하기',
  back: '다른 상품 보기',
}
