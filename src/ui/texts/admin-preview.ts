export const adminPreviewTexts = {
  open: '미리보기',
  opening: '미리보기를 여는 중입니다.',
  title: (name: string) => `${name} 미리보기`,
  frame: (name: string, width: string) => `${name}, ${width} 화면`,
  width: '화면 너비',
  widths: { mobile: '휴대폰', pc: 'PC' },
  again: '새로 고침',
  unsaved: '저장하지 않은 내용은 보이지 않습니다.',
  failed: '미리보기를 열지 못했습니다.',
}
