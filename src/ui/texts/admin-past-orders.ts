import { quantity, won } from '../money.ts'

const programs = {
  template: '이전 주문 양식',
  madang: '마당 주문 파일',
  cafe24: '카페24',
  smartstore: '스마트스토어',
  coupang: '쿠팡',
  godomall: '고도몰',
  makeshop: '메이크샵',
  imweb: '아임웹',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

export const adminPastOrdersTexts = {
  title: '이전 주문',
  lead: '이전 쇼핑몰에서 받은 주문입니다. 보기만 할 수 있고, 주문한 날부터 5년이 지나면 삭제됩니다.',
  noun: '이전 주문',
  programs,
  search: '주문번호, 구매자, 이메일, 전화번호',
  total: (orders: number, exact: boolean) => `${quantity(orders, '건')}${exact ? '' : ' 이상'}`,
  columns: {
    ordered: '주문일',
    number: '주문번호',
    buyer: '구매자',
    products: '상품',
    total: '금액',
    state: '상태',
    program: '쇼핑몰',
  },
  unnamed: '이름 없음',
  noTitle: '상품명 없음',
  noProducts: '상품 없음',
  /** the first product and the number of others */
  productSummary: (title: string, more: number) => (more > 0 ? `${title} 외 ${quantity(more, '개')}` : title),
  line: (number: number | null, amount: number | null) =>
    [number !== null && quantity(number, '개'), amount !== null && won(amount)].filter(Boolean).join(' · '),
  sameBuyer: '이 구매자의 이전 주문',
  onlyBuyer: '한 구매자의 이전 주문만 보고 있습니다.',
  onlyMember: '한 회원과 이메일이나 전화번호가 같은 이전 주문만 보고 있습니다.',
  showAll: '전체 보기',
  clear: '검색 조건 초기화',
  toImport: '이전 주문 가져오기',
  toList: '이전 주문 보기',
  empty: {
    title: '이전 주문이 없습니다',
    text: '이전 쇼핑몰의 주문 파일을 가져오면 고객이 전에 산 것을 여기와 회원 화면에서 볼 수 있습니다.',
  },
  none: { title: '조건에 맞는 이전 주문이 없습니다' },
  remove: {
    open: '삭제',
    title: (orders: number) => `이전 주문 ${quantity(orders, '건')} 삭제`,
    text: '삭제한 주문은 복원할 수 없습니다. 같은 파일을 다시 가져오면 다시 생깁니다.',
    go: '삭제하기',
    done: (orders: number) => `이전 주문 ${quantity(orders, '건')}을 삭제했습니다.`,
  },
  member: {
    title: '이전 주문',
    all: (orders: number, exact: boolean) => `모두 보기 (${quantity(orders, '건')}${exact ? '' : ' 이상'})`,
  },
  file: {
    title: '이전 주문 가져오기',
    lead: '이전 쇼핑몰의 주문 파일에서 주문번호, 주문일, 구매자, 상품, 금액과 상태를 가져옵니다. 받는 사람, 주소와 결제 정보는 가져오지 않습니다.',
    steps: {
      choose: '1. 파일 선택',
      chooseText:
        'CSV, XLSX, XLS 파일을 20,000행까지 읽습니다. 쇼핑몰에서 받은 그대로 올려 주세요. 파일이 여러 개면 하나씩 가져옵니다.',
      check: '2. 확인',
    },
    program: '파일을 만든 곳',
    findProgram: '열 이름으로 찾기',
    template: '양식 받기',
    templateName: '이전주문-양식.xlsx' as const,
    sheet: '이전 주문',
    readAs: (program: string) => `${program} 파일로 읽었습니다.`,
    again: '다시 읽기',
    counts: {
      added: (orders: number) => `새 주문 ${quantity(orders, '건')}`,
      changed: (orders: number) => `바뀜 ${quantity(orders, '건')}`,
      unchanged: (orders: number) => `이미 있음 ${quantity(orders, '건')}`,
      faults: (orders: number) => `가져올 수 없음 ${quantity(orders, '건')}`,
      expired: (orders: number) => `5년 지남 ${quantity(orders, '건')}`,
    },
    outcomes: { added: '새 주문', changed: '바뀜', unchanged: '이미 있음' },
    changedText:
      '이미 가져온 주문과 내용이 다른 주문은 이 파일의 내용으로 바뀝니다. 한 주문이 두 파일에 나뉘어 있으면 나중 파일의 상품만 남습니다.',
    change: (before: { lines: number; total: number }, lines: number, total: number) =>
      `상품 ${quantity(before.lines, '개')}, ${won(before.total)} → 상품 ${quantity(lines, '개')}, ${won(total)}`,
    expiredText: '주문한 날부터 5년이 지난 주문은 가져오지 않습니다.',
    faultsText: '가져올 수 없는 주문은 제외하고 가져옵니다. 파일로 받아 수정한 뒤 다시 올려 주세요.',
    maxFaults: (rows: number) => `파일에는 처음 ${quantity(rows, '행')}만 담습니다.`,
    saveFaults: (rows: number) => `가져올 수 없는 행 받기 (${quantity(rows, '행')})`,
    faultsName: (day: string) => `이전주문-수정할행-${day}.xlsx` as const,
    row: (row: number) => `${row}행`,
    columns: (count: number, all: number) =>
      `열 ${quantity(all, '개')} 가운데 ${quantity(count, '개')}를 가져옵니다`,
    noName: '이름 없는 열',
    leftOut: '가져오지 않음',
    preview: (shown: number, all: number) =>
      shown < all ? `미리 보기 (${quantity(all, '건')} 가운데 ${quantity(shown, '건')})` : '미리 보기',
    faults: '가져올 수 없는 주문',
    moreFaults: (more: number) => `그 밖에 ${quantity(more, '행')}`,
    go: (orders: number) => `${quantity(orders, '건')} 가져오기`,
    nothing: '가져올 새 주문이 없습니다. 모두 이미 있습니다.',
    started: '이전 주문을 가져오기 시작했습니다.',
  },
  imports: {
    title: '가져온 파일',
    none: '아직 가져온 파일이 없습니다.',
    states: { running: '가져오는 중', done: '가져옴', stopped: '멈춤', undone: '되돌림' },
    progress: (processed: number, orders: number) =>
      `${quantity(orders, '건')} 가운데 ${quantity(processed, '건')}`,
    result: ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) =>
      [
        `새 주문 ${quantity(added, '건')}`,
        changed > 0 && `바뀜 ${quantity(changed, '건')}`,
        unchanged > 0 && `이미 있음 ${quantity(unchanged, '건')}`,
      ]
        .filter(Boolean)
        .join(', '),
    undo: '가져오기 되돌리기',
    undoOf: (name: string) => `${name} 가져오기 되돌리기`,
    undoTitle: '이 파일의 주문을 삭제할까요?',
    undoText:
      '이 파일로 가져온 이전 주문을 모두 삭제합니다. 이 파일로 바뀐 주문은 전의 내용으로 돌아가지 않고 삭제됩니다. 그 뒤의 파일이 바꾼 주문은 남습니다.',
    undoGo: '되돌리기',
    undone: (orders: number) => `이전 주문 ${quantity(orders, '건')}을 삭제했습니다.`,
  },
}
