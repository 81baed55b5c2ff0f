export const priceWatchTexts = {
  button: '가격 알림',
  login: { title: '가격 알림', message: '로그인이 필요합니다. 로그인하시겠습니까?' },
  title: '가격 알림',
  lead: '지금보다 가격이 내리면 한 번 알려 드립니다. 받을 방법은 계정 설정의 알림에서 선택합니다.',
  product: '상품 가격',
  ask: '알림 받기',
  stop: '그만 받기',
  dialogTitle: (name: string) => `${name} 가격 알림`,
  close: '닫기',
  failed: '신청하지 못했습니다. 다시 시도해 주세요.',
}
