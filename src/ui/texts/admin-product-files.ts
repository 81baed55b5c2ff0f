import { quantity } from '../money.ts'

const outcomes = {
  created: '새 상품',
  changed: '바뀌는 상품',
  unchanged: '그대로',
  told: '줄이거나 제외한 것',
  refused: '가져올 수 없음',
}

export const adminProductFilesTexts = {
  title: '상품 가져오기',
  button: '가져오기',
  lead: '다른 쇼핑몰에서 내려받은 파일이나 여기서 내보낸 파일로 상품을 일괄 등록합니다. 먼저 살펴본 다음에 가져옵니다.',
  choose: {
    title: '파일 고르기',
    text: 'CSV나 엑셀(xlsx, xls) 파일, 그리고 사진을 묶은 ZIP을 끌어다 놓거나 골라 주세요. 둘을 함께 골라도 되고, 둘이 든 ZIP 하나여도 됩니다.',
    button: '파일 고르기',
    bounds: '상품 100,000개, 파일 200MB, 사진 3,000장과 ZIP 500MB까지',
    template: '양식 내려받기',
    go: '올리고 살펴보기',
    remove: '삭제',
    sending: '올리는 중입니다. 다 올라갈 때까지 이 화면을 닫지 마세요.',
    noTable: '상품이 적힌 CSV나 엑셀 파일을 골라 주세요.',
    tooLarge: '파일이 너무 큽니다. 나누어 올려 주세요.',
  },
  unfinished: {
    title: '끝까지 올리지 못한 파일이 있습니다',
    text: '올리다가 창이 닫히거나 연결이 끊겼습니다. 상점은 바뀌지 않았으니 같은 파일을 골라 다시 올려 주세요.',
    again: '다시 올리기',
    forget: '알림 삭제',
    running: (names: readonly string[]) => `${names.join(', ')}: 다른 창이나 화면에서 올리는 중입니다.`,
  },
  mayNot:
    '상품을 가져오려면 상품을 수정할 수 있는 권한이 필요합니다. 상점의 소유자나 관리자에게 요청해 주세요.',
  before: '지난 7일에 올린 파일',
  states: {
    uploaded: '살펴보기 전',
    checking: '살펴보는 중',
    checked: '살펴봄',
    importing: '가져오는 중',
    imported: '가져옴',
    stopped: '멈춤',
  },
  says: {
    uploaded: '파일을 올렸습니다. 살펴보면 행마다 어떻게 되는지 보여 드립니다.',
    checking: '파일을 살펴보고 있습니다. 화면을 닫아도 계속됩니다.',
    checked: '아직 아무것도 바뀌지 않았습니다. 아래를 확인하고 가져와 주세요.',
    importing: '상품을 가져오고 있습니다. 화면을 닫아도 계속됩니다.',
    imported: '가져왔습니다.',
    stopped: '가져오다가 멈췄습니다. 남은 상품을 이어서 가져올 수 있습니다.',
  },
  about: (rows: number, pictures: number) =>
    pictures > 0
      ? `상품 ${quantity(rows, '개')}, 사진 ${quantity(pictures, '장')}`
      : `상품 ${quantity(rows, '개')}`,
  saved: (rows: number) => `${quantity(rows, '개')}를 상점에 넣었습니다.`,
  nothing: '새 상품도 바뀌는 상품도 없습니다. 파일이 상점과 같습니다.',
  check: '살펴보기',
  checkAgain: '다시 살펴보기',
  start: (rows: number) => `상품 ${quantity(rows, '개')} 가져오기`,
  goOn: (rows: number) => `남은 ${quantity(rows, '개')} 이어서 가져오기`,
  toProducts: '상품 목록 보기',
  another: '다른 파일 올리기',
  refused: (rows: number) => `가져올 수 없는 ${quantity(rows, '행')} 내려받기`,
  refusedHelp: '사유가 적힌 파일입니다. 수정한 다음 그대로 다시 올리면 됩니다.',
  filters: { all: '모두', ...outcomes },
  outcomes,
  rows: '행마다의 결과',
  line: (line: number) => `${line}행`,
  noTitle: '(상품명 없음)',
  change: (column: string, before: string, after: string) =>
    `${column}: ${before || '없음'} → ${after || '없음'}`,
  done: '넣음',
  next: '다음 50행',
  first: '처음부터',
  empty: '이런 행이 없습니다.',
  missing: '그런 파일이 없습니다. 올린 파일은 7일 동안 보관합니다.',
  export: {
    button: '내보내기',
    csv: 'CSV 파일',
    xlsx: '엑셀 파일',
    zip: '사진과 함께 ZIP',
    of: (products: number) => `이 상품 ${quantity(products, '개')}`,
  },
}
