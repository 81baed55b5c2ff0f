export const popupTexts = {
  label: '팝업',
  hideToday: '오늘 하루 보지 않기',
  close: '닫기',
  previous: '이전',
  next: '다음',
  place: (index: number, total: number) => `${total}개 중 ${index}번째`,
}
