export const restockTexts = {
  title: '재입고 알림',
  lead: '다시 들어오면 한 번 알려 드립니다. 받을 방법은 계정 설정의 알림에서 선택합니다.',
  ask: '알림 받기',
  stop: '그만 받기',
  dialogTitle: (name: string) => `${name} 재입고 알림`,
  close: '닫기',
  failed: '부탁하지 못했습니다. 다시 시도해 주세요.',
}
