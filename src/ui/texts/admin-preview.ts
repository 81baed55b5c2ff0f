export const adminPreviewTexts = {
  open: '미리보기',
  opening: '미리보기를 여는 중입니다.',
  title: (name: string) => `${name} 미리보기`,
  frame: (name: string, width: string) => `${name}, ${width} 화면`,
  width: '화면 너비',
  widths: { mobile: '휴대폰', pc: 'PC' },
  again: '새로 고침',
  stopped: (name: string) => `판매 중지한 상품입니다: ${name}. 고객에게는 이 페이지가 보이지 않습니다.`,
  unsaved: '저장하지 않은 내용은 보이지 않습니다.',
  failed: '미리보기를 열지 못했습니다.',
}
