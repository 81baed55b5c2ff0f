import { quantity } from '../money.ts'

export const adminReviewImportTexts = {
  title: '이전 쇼핑몰 리뷰 가져오기',
  lead: '이전 쇼핑몰에서 받은 리뷰 파일을 가져옵니다. 상점에는 ‘이전 쇼핑몰에서 작성된 리뷰’라고 표시됩니다.',
  open: '리뷰 가져오기',
  toReviews: '리뷰 목록',
  steps: {
    choose: '1. 파일 선택',
    chooseText: 'CSV, XLSX, XLS를 20,000행까지 읽습니다. 받은 파일을 열어 저장하지 말고 그대로 올려 주세요.',
    check: '2. 확인하고 가져오기',
    past: '가져온 파일',
  },
  program: '파일을 만든 쇼핑몰',
  programHelp: '열 이름으로 찾습니다. 잘못 찾으면 직접 선택해 주세요.',
  findProgram: '자동으로 찾기',
  programs: {
    madang: '마당 양식, 직접 만든 표',
    cafe24: '카페24 (상품 사용후기 게시판)',
    smartstore: '스마트스토어 (리뷰 관리)',
    judgeme: 'Judge.me',
    shopify: 'Shopify Product Reviews',
    woocommerce: 'WooCommerce',
  },
  template: '양식 받기',
  templateName: '리뷰-양식.xlsx' as const,
  sheet: '리뷰',
  readAs: (program: string) => `${program} 파일로 읽었습니다.`,
  counts: {
    ready: (rows: number) => `가져올 리뷰 ${quantity(rows, '건')}`,
    done: (rows: number) => `이미 가져온 리뷰 ${quantity(rows, '건')}`,
    correct: (rows: number) => `상품을 찾지 못한 리뷰 ${quantity(rows, '건')}`,
    hidden: (rows: number) => `이전 쇼핑몰에서 보이지 않던 리뷰 ${quantity(rows, '건')} 제외`,
    wrong: (rows: number) => `수정할 행 ${quantity(rows, '건')}`,
  },
  otherPhotos: (reviews: number) =>
    `사진 칸에 주소(https://…)가 아니라 파일 이름만 있는 리뷰 ${quantity(reviews, '건')}은 사진 없이 가져옵니다.`,
  photos: (photos: number) =>
    `사진 ${quantity(photos, '장')}은 리뷰를 가져온 뒤 이전 쇼핑몰의 서버에서 내려받습니다.`,
  go: (rows: number) => `리뷰 ${quantity(rows, '건')} 가져오기`,
  started: '리뷰를 가져오기 시작했습니다. 끝나면 알려 드립니다.',
  rules: [
    '작성자의 이름은 가려서 저장하고, 내용과 별점, 작성일은 수정할 수 없습니다.',
    '숨기거나 답글을 달거나 베스트로 올릴 수 있습니다. 포인트는 주지 않고, 답글을 기다리는 리뷰로 세지 않습니다.',
    '상점의 평균 별점에는 들어가고, 검색 엔진에 알리는 평점에는 들어가지 않습니다.',
  ],
  columns: {
    title: (count: number, total: number) =>
      `열 ${quantity(total, '개')} 가운데 ${quantity(count, '개')}를 가져옵니다`,
    leftOut: '가져오지 않음',
    noName: '(이름 없는 열)',
  },
  unmatched: {
    title: (products: number) => `상점에서 찾지 못한 상품 ${quantity(products, '개')}`,
    text: '상품을 선택하면 그 상품의 리뷰로 가져옵니다. 선택하지 않은 상품의 리뷰는 제외합니다.',
    more: '리뷰가 많은 상품부터 100개까지 보입니다.',
    full: '상품은 한 번에 100개까지 선택할 수 있습니다. 지금 가져온 다음 같은 파일을 다시 올려 나머지 상품을 선택해 주세요.',
    reviews: (reviews: number) => `리뷰 ${quantity(reviews, '건')}`,
    noName: '(이름 없는 상품)',
    choose: '상품 선택',
    chooseFor: (name: string) => `${name}의 상품 선택`,
    chosen: (title: string) => `선택한 상품: ${title}`,
    remove: '선택 취소',
    apply: '선택한 상품으로 다시 확인',
    search: '상품명으로 찾기',
    none: '찾는 상품이 없습니다.',
  },
  preview: {
    title: (rows: number, total: number) =>
      rows < total ? `가져올 리뷰 (처음 ${quantity(rows, '건')})` : `가져올 리뷰 ${quantity(total, '건')}`,
    row: (row: number) => `${row}행`,
    starred: (stars: number) => `별 ${stars}개`,
    photos: (photos: number) => `사진 ${quantity(photos, '장')}`,
    best: '베스트',
    reply: '답글',
    option: (option: string) => `선택: ${option}`,
  },
  faults: {
    title: (rows: number, total: number) =>
      rows < total
        ? `가져오지 않는 행 (처음 ${quantity(rows, '건')})`
        : `가져오지 않는 행 ${quantity(total, '건')}`,
    head: ['상품', '작성자'],
    download: (rows: number) => `수정할 행 엑셀로 받기 (${quantity(rows, '건')})`,
    downloadText: '원래 열 그대로이고 사유를 적은 열이 더 있습니다. 수정해서 다시 올리면 됩니다.',
    fileName: (day: string) => `리뷰-수정할행-${day}.xlsx` as const,
    problem: '수정할 내용',
    row: '올린 행',
    sheet: '수정할 행',
  },
  past: {
    none: '아직 가져온 파일이 없습니다.',
    states: {
      running: '가져오는 중',
      done: '가져옴',
      stopped: '멈춤',
      undoing: '되돌리는 중',
      undone: '되돌림',
    },
    added: (added: number, total: number) =>
      `${quantity(total, '건')} 가운데 ${quantity(added, '건')}을 가져왔습니다.`,
    progress: (processed: number, total: number) =>
      `${quantity(total, '건')} 가운데 ${quantity(processed, '건')}`,
    progressOf: (name: string) => `${name} 진행`,
    undone: (remaining: number) =>
      remaining > 0
        ? `삭제했고, 답글을 달거나 숨긴 리뷰 ${quantity(remaining, '건')}은 남겨 두었습니다.`
        : '가져온 리뷰를 모두 삭제했습니다.',
    downloading: (reviews: number) =>
      `사진을 내려받고 있습니다. 리뷰 ${quantity(reviews, '건')}이 남았습니다.`,
    waiting: (reviews: number) => `리뷰 ${quantity(reviews, '건')}의 사진을 아직 내려받지 않았습니다.`,
    failed: (reviews: number) => `리뷰 ${quantity(reviews, '건')}의 사진을 가져오지 못했습니다.`,
    again: '사진 가져오기',
    againStarted: '사진을 가져오기 시작했습니다.',
    problems: '가져오지 못한 사진 보기',
    show: '가져온 리뷰 보기',
    undo: '가져오기 되돌리기',
    undoOf: (name: string) => `${name} 가져오기 되돌리기`,
  },
  undo: {
    title: '가져오기 되돌리기',
    go: '리뷰 삭제',
    what: (deleted: number) => `가져온 리뷰 ${quantity(deleted, '건')}을 사진과 함께 삭제합니다.`,
    unchanged: (count: number) => `그사이 답글을 달거나 숨긴 리뷰 ${quantity(count, '건')}은 그대로 둡니다.`,
    again: '같은 파일로 다시 가져올 수 있습니다.',
    started: '가져온 리뷰를 삭제하기 시작했습니다.',
  },
}
