/** Words of previews, in the shop and in the admin. */
export const previewTexts = {
  banner: '미리보기',
  about: '저장한 내용이 상점에 보이는 모습입니다. 직원만 볼 수 있고, 구매할 수 없습니다.',
  adults: '19세 이상 상품이라 성인 인증을 한 직원에게만 내용이 보입니다.',
  noCart: '미리보기에서는 담을 수 없습니다',
  refused: '미리보기에서는 할 수 없는 일입니다.',
  ended: {
    title: '미리보기 시간이 지났습니다',
    description: '관리자 화면에서 미리보기를 다시 열어 주세요.',
  },
  open: '미리보기',
  opening: '미리보기를 여는 중입니다.',
  title: (name: string) => `${name} 미리보기`,
  frame: (name: string, width: string) => `${name}, ${width} 화면`,
  width: '화면 너비',
  widths: { mobile: '휴대폰', pc: 'PC' },
  again: '새로 고침',
  unsaved: '아직 저장하지 않은 내용은 보이지 않습니다. 마지막으로 저장한 모습입니다.',
  failed: '미리보기를 열지 못했습니다.',
}
