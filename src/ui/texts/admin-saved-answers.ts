/** Words of the answers that a shop has saved. */
export const adminSavedAnswersTexts = {
  title: '저장한 답변',
  empty: '저장한 답변이 없습니다. 자주 쓰는 답변을 저장해 두면 눌러서 넣을 수 있습니다.',
  list: '저장한 답변 목록',
  missing: (fields: readonly string[]) => `이 글에는 ${fields.join(', ')} 항목이 없습니다.`,
  edit: '수정',
  editOf: (name: string) => `${name} 수정`,
  remove: '삭제',
  removeOf: (name: string) => `${name} 삭제`,
  removed: '저장한 답변을 삭제했습니다.',
  back: '되돌리기',
  add: '새 답변 저장',
  name: '답변 이름',
  text: '저장할 답변',
  hint: '{이름}, {상품}, {주문번호}, {상점}을 적으면 넣을 때 채워집니다.',
  unknown: (field: string) =>
    `{${field}}은 없는 항목입니다. {이름}, {상품}, {주문번호}, {상점}만 쓸 수 있습니다.`,
  needed: '적어 주세요.',
  save: '답변 저장해 두기',
  saved: '답변을 저장해 두었습니다.',
  cancel: '그만두기',
  tooLong: '넣으면 너무 길어집니다. 쓴 글을 줄여 주세요.',
}
