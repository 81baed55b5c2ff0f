export const dialogTexts = {
  ok: '확인',
  cancel: '취소',
}
