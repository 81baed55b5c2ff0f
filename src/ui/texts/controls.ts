export const controlsTexts = {
  skip: '본문으로 건너뛰기',
  price: { before: '판매가', list: '소비자가', percent: (percent: number) => `${percent}%` },
  stars: (value: number) => `별점 5점 만점에 ${value}점`,
  stepper: { less: '하나 줄이기', more: '하나 늘리기' },
  password: { show: '보이기', hide: '숨기기' },
  written: (written: string, max: string) => `${written} / ${max}자`,
  cut: (max: string) => `${max}자까지 적을 수 있습니다. 넘는 글자는 넣지 않았습니다.`,
  toast: { close: '알림 닫기' },
  more: {
    loading: '불러오는 중입니다.',
    failed: '불러오지 못했습니다.',
    retry: '다시 시도',
    fromStart: '처음부터 보기',
  },
  pages: { previous: '이전 쪽', next: '다음 쪽', page: (page: number) => `${page}쪽` },
}
