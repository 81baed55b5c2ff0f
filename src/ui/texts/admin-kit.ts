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
    export: '파일로 받기',
    formats: { xlsx: '엑셀로 받기', csv: 'CSV로 받기' },
    exporting: (rows: number) => `${quantity(rows, '건')} 읽는 중`,
    exported: (rows: number) => `${quantity(rows, '건')}을 파일로 받았습니다.`,
    search: '찾기',
    sortBy: (column: string) => `${column} 차례로 보기`,
    filters: (set: number) => (set > 0 ? `필터 ${set}` : '필터'),
    clearFilters: '필터 지우기',
    fetching: '새 목록을 불러오는 중입니다',
  },
  reason: {
    title: '개인정보 내려받기',
    text: '이름이나 연락처가 든 파일입니다. 누가 언제 왜 받았는지 기록에 2년 동안 남습니다. 다 쓴 파일은 지워 주세요.',
    label: '받는 이유',
    hint: '예: 택배사에 보낼 목록',
    needed: '받는 이유를 두 글자 이상 적어 주세요.',
    go: '받기',
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
    unsaved: '저장하지 않은 것이 있습니다',
    undo: '되돌리기',
    save: '저장',
    wrong: '형식에 맞지 않습니다.',
    needed: '꼭 필요합니다.',
    formats: {
      phone: '02-123-4567처럼 0으로 시작하는 번호를 적어 주세요.',
      zipcode: '숫자 다섯 자리로 적어 주세요.',
      email: 'name@example.com처럼 적어 주세요.',
    },
    range(least: number, most: number): string {
      if (least === -Infinity) return `${quantity(most)} 이하로 적어 주세요.`
      return most === Infinity
        ? `${quantity(least)} 이상으로 적어 주세요.`
        : `${quantity(least)}에서 ${quantity(most)} 사이로 적어 주세요.`
    },
    conflict: {
      title: '그사이 다른 사람이 저장했습니다',
      text: '창을 연 뒤에 바뀐 내용입니다. 저장하기 전에 어느 쪽을 남길지 골라 주세요.',
      field: '항목',
      theirs: '저장된 내용',
      mine: '내가 적은 내용',
      untouched: '고치지 않음',
      empty: '비어 있음',
      yes: '예',
      no: '아니요',
      keepMine: '내 내용으로 저장',
      takeTheirs: '저장된 내용 가져오기',
    },
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
