export const previewAnswers = {
  refused: '미리보기에서는 할 수 없는 일입니다.',
  ended: {
    title: '미리보기 시간이 지났습니다',
    description: '관리자 화면에서 미리보기를 다시 열어 주세요.',
  },
}
