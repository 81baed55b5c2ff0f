export const viewerTexts = {
  label: '사진 크게 보기',
  close: '닫기',
  previous: '이전 사진',
  next: '다음 사진',
  zoomIn: '확대',
  zoomOut: '축소',
}
