/** Words of the shop's look, which the log uses too. */
export const lookFieldTexts = {
  type: '틀',
  mcolor: '바탕색',
  scolor: '흐린 글자색',
  theme_color: '포인트 색',
  btn_color: '버튼 색',
  ratio: '상품 사진 비율',
  padding: '상품 사이 간격',
  prod_title_size: '상품 이름 크기',
  prod_price_size: '가격 크기',
  sale_price_size: '원래 가격 크기',
  differ_size: 'PC와 할인가를 더 크게',
  hide_profile: '프로필 이미지 숨기기',
  list_columns: '휴대폰에서 한 줄에 놓는 상품',
  list_columns_pc: 'PC에서 한 줄에 놓는 상품',
  font_name: '글꼴',
  use_logo: '이름 대신 로고 쓰기',
  logo: '로고',
  logo_height: '로고 높이(px)',
  profile: '프로필 이미지',
} as const

/** The frames of a skin. */
export const frameTexts = { skin1: '기본', skin2: '카드', skin3: '매거진' } as const

/** Words of the screen on which a seller dresses the shop. */
export const adminLookTexts = {
  title: '상점 꾸미기',
  missing: '상점을 찾지 못했습니다.',
  panes: { label: '화면', controls: '꾸미기', preview: '미리보기' },
  groups: {
    ready: '준비된 모습',
    frame: '틀',
    colours: '색',
    font: '글꼴',
    logo: '로고와 프로필',
    lists: '상품 목록',
  },
  state: {
    saving: '초안 저장 중',
    saved: '초안 저장됨',
    unsaved: '저장 안 됨',
    published: '게시된 모습 그대로',
    timed: (time: string) => `${time}에 게시됩니다.`,
    unschedule: '예약 취소',
    readOnly: '보기만 할 수 있습니다. 바꾸려면 설정 권한이 필요합니다.',
    again: '다시 저장',
  },
  stale: {
    title: '다른 사람이 먼저 바꿨습니다',
    text: (name: string) =>
      `${name ? `${name} 님` : '다른 사람'}이 저장한 모습이 있습니다. 어느 쪽을 남길지 골라 주세요.`,
    mine: '내 것으로 저장',
    theirs: '그 모습 보기',
  },
  undo: '되돌리기',
  redo: '다시 하기',
  discard: {
    go: '초안 삭제',
    done: '게시된 모습으로 돌아왔습니다. 되돌리기로 초안을 다시 살릴 수 있습니다.',
  },
  publish: { go: '게시', done: '게시했습니다. 고객에게 바로 보입니다.' },
  schedule: {
    go: '예약 게시',
    at: '게시할 때(한국 시간)',
    help: '그때까지 바꾼 것도 함께 게시됩니다.',
    wrong: '지금부터 1년 안의 때를 골라 주세요.',
    done: '게시를 예약했습니다.',
    undone: '예약을 취소했습니다.',
  },
  versions: {
    go: '지난 모습',
    none: '아직 게시한 적이 없습니다.',
    now: '지금 모습',
    before: '처음 모습이거나 다른 화면에서 바꾼 모습',
    timed: '예약',
    restore: '이 모습으로',
    restoreOf: (time: string) => `이 모습으로, ${time}`,
    done: '그때 모습을 다시 게시했습니다.',
    kept: '쓰던 초안은 그대로 있습니다.',
  },
  preview: {
    title: '미리보기',
    frame: (width: string) => `내 상점, ${width} 화면`,
    again: '다시 열기',
    failed: '미리보기를 열지 못했습니다.',
  },
  ready: {
    lead: '고르면 초안에 바로 적용됩니다. 로고와 프로필은 그대로 둡니다.',
    sample: '상품 이름',
  },
  contrast: {
    poor: (ratio: string) =>
      `바탕색과의 대비가 ${ratio}:1이라 읽기 어렵습니다. 고객에게는 읽히는 색으로 바꿔 보여 줍니다.`,
    propose: (colour: string) => `${colour} 쓰기`,
    fine: (ratio: string) => `대비 ${ratio}:1, 잘 읽힙니다.`,
    button: (ratio: string) =>
      `버튼 글자와의 대비가 ${ratio}:1이라 읽기 어렵습니다. 고객에게는 더 진하게 보여 줍니다.`,
  },
  colours: {
    btnAsTheme: '포인트 색과 같게',
    wrong: '#2383FF와 같은 여섯 자리 색이어야 합니다.',
  },
  frames: {
    skin1: '가운데 이름, 사진 아래 글. 어떤 상품에나 어울립니다.',
    skin2: '상품마다 둥근 카드, 왼쪽 이름. 아기자기한 상품에 좋습니다.',
    skin3: '각진 사진과 넓은 여백, 가운데 글. 사진이 좋은 상점에 좋습니다.',
  },
  fonts: { sample: (shop: string, product: string) => `${shop} · ${product}` },
  pictures: {
    none: '없음',
    choose: '올리기',
    change: '변경',
    remove: '삭제',
    of: (name: string, go: string) => `${name} ${go}`,
    tooLarge: '10MB보다 작은 사진을 올려 주세요.',
  },
  hints: {
    ratio: '너비를 높이로 나눈 값입니다. 1이면 정사각형, 0.8이면 세로로 깁니다.',
    logo_height: '40보다 높으면 로고가 막대 위에 따로 놓입니다.',
  },
} as const
