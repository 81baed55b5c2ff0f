export const questionFormTexts = {
  label: '문의 내용',
  hint: '주소나 전화번호는 비밀글에만 적어 주세요.',
  secret: '비밀글로 쓰기 (판매자와 나만 봅니다)',
  send: '문의 등록',
  sending: '등록하는 중…',
  cancel: '취소',
  missing: '문의 내용을 적어 주세요.',
  failed: '문의를 등록하지 못했습니다. 잠시 후 다시 시도해 주세요.',
}
