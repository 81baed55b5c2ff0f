export const addressSearchTexts = {
  title: '주소 찾기',
  open: '주소 찾기',
  close: '닫기',
  frame: '카카오 우편번호 서비스',
  loading: '주소 검색을 불러오는 중입니다.',
  failed: '지금은 주소를 검색할 수 없습니다.',
  failedHint: '인터넷 연결을 확인하고 다시 시도해 주세요. 주소를 직접 입력해도 됩니다.',
  retry: '다시 시도',
  hint: '찾는 주소가 없으면 직접 입력해 주세요.',
  byHand: '직접 입력',
}
