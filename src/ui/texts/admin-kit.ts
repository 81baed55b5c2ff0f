import { quantity } from '../money.ts'

/** Words of what all screens of the sellers' admin are made of. */
export const adminKitTexts = {
  list: {
    select: (name: string) => `${name} 고르기`,
    selectAll: '이 페이지 모두 고르기',
    chosen: (noun: string, rows: number) => `${noun} ${quantity(rows, '건')} 고름`,
    chooseAll: (rows: number) => `조건에 맞는 ${quantity(rows, '건')} 모두 고르기`,
    unchoose: '고른 것 지우기',
    going: (done: number, of: number) => `${quantity(of, '건')} 가운데 ${quantity(done, '건')}`,
    outcome: (done: number, failed: number) =>
      failed === 0
        ? `${quantity(done, '건')} 처리했습니다.`
        : `${quantity(done, '건')} 처리했고 ${quantity(failed, '건')}은 하지 못했습니다.`,
    failed: '하지 못한 것',
    closeOutcome: '결과 닫기',
    steps: '목록 넘기기',
    next: '다음 쪽',
    before: '이전 쪽',
    first: '처음으로',
    columns: '보이는 칸',
    tools: '목록 도구',
    export: '엑셀로 받기',
    exporting: (rows: number) => `${quantity(rows, '건')} 읽는 중`,
    exported: (rows: number) => `${quantity(rows, '건')}을 엑셀 파일로 받았습니다.`,
    search: '찾기',
    fetching: '새 목록을 불러오는 중입니다',
  },
  views: {
    label: '저장한 보기',
    none: '자주 쓰는 조건을 이름 붙여 두면 여기에서 바로 엽니다.',
    name: '보기 이름',
    save: '지금 보기 저장',
    saved: (name: string) => `‘${name}’ 보기를 저장했습니다.`,
    forget: (name: string) => `‘${name}’ 보기 지우기`,
    forgotten: (name: string) => `‘${name}’ 보기를 지웠습니다.`,
  },
  undo: '되돌리기',
  form: {
    summary: (fields: number) => `${quantity(fields, '곳')}을 고쳐 주세요.`,
    leaveTitle: '저장하지 않은 내용이 있습니다',
    leaveText: '지금 나가면 바꾼 내용이 사라집니다.',
    leave: '저장하지 않고 나가기',
    stay: '계속 고치기',
    wrong: '형식에 맞지 않습니다.',
    needed: '꼭 필요합니다.',
    tooLong: (most: number) => `${most}자까지 적을 수 있습니다.`,
  },
  command: {
    open: '화면과 주문으로 바로가기',
    short: '바로가기',
    keys: 'Ctrl K',
    placeholder: '화면 이름, 주문번호, 주문자…',
    nothing: '맞는 화면이 없습니다.',
    noOrders: '맞는 주문이 없습니다. 이름은 세 글자부터 찾습니다.',
    screens: '화면',
    orders: '주문',
    finding: '주문을 찾는 중입니다',
  },
}
