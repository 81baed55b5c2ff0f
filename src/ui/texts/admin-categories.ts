import { quantity } from '../money.ts'

const sorts = { popular: '인기순', new: '최신순', low: '낮은 가격순', high: '높은 가격순' }

/** Words of the page with a shop's categories. */
export const adminCategoriesTexts = {
  title: '카테고리',
  all: (count: number) => quantity(count, '개'),
  lead: '메뉴에 보이는 순서 그대로입니다. 끌어서 옮기거나 메뉴 단추로 바꾸면 바로 저장됩니다.',
  keys: '화살표로 오가고 Enter로 이름을 바꿉니다. Alt와 위·아래 화살표로 순서를, Alt와 오른쪽·왼쪽 화살표로 위 카테고리의 안팎을 옮깁니다.',
  create: '카테고리 추가',
  createBelow: (name: string) => `'${name}' 아래에 만듭니다.`,
  created: (name: string) => `'${name}' 카테고리를 만들었습니다.`,
  name: '이름',
  nameMissing: '이름을 적어 주세요.',
  top: '맨 위 단계',
  empty: {
    title: '아직 카테고리가 없습니다',
    text: '카테고리를 만들면 상점 메뉴에 보이고, 상품을 나누어 담을 수 있습니다.',
  },
  orderAll: '전체 상품 진열',
  placed: (count: number) => `직접 진열 ${count}`,
  hidden: '숨김',
  count: (count: number, own: number) => (own > 0 && count === 0 ? '판매 중 0' : quantity(count, '개')),
  menuOf: (name: string) => `${name} 메뉴`,
  renameOf: (name: string) => `${name}의 새 이름`,
  sorts,
  menu: {
    rename: '이름 변경',
    create: '아래에 추가',
    hide: '숨기기',
    show: '다시 보이기',
    order: '상품 진열 순서',
    sort: '상품 정렬 규칙',
    move: '다른 곳으로 이동',
    merge: '다른 카테고리와 합치기',
    remove: '삭제',
  },
  steps: { up: '위로', down: '아래로', in: '위 카테고리 안으로', out: '밖으로 꺼내기' },
  moveWhere: (name: string) => `'${name}' 카테고리를 옮길 곳`,
  sortWhere: (name: string) => `'${name}' 목록을 처음 보여 줄 순서`,
  mergeWhere: (name: string) => `'${name}' 카테고리를 합칠 곳`,
  mergeText:
    '상품과 아래 카테고리가 고른 카테고리로 옮겨지고 이 카테고리는 없어집니다. 이 카테고리 주소로 걸어 둔 링크는 열리지 않습니다. 합친 뒤 30일 안에는 기록 화면에서 되돌릴 수 있습니다.',
  removeText: (name: string) =>
    `'${name}' 카테고리를 삭제합니다. 되돌릴 수 없고, 이 카테고리 주소로 걸어 둔 링크는 열리지 않습니다.`,
  moved: (name: string) => `'${name}' 카테고리를 옮겼습니다.`,
  renamed: (name: string) => `바꾼 이름: ${name}`,
  hid: (name: string) => `'${name}' 카테고리를 메뉴에서 숨겼습니다. 상품은 전체 상품에 남습니다.`,
  shown: (name: string) => `'${name}' 카테고리를 다시 보입니다.`,
  sorted: (name: string) => `'${name}' 상품 순서를 바꿨습니다.`,
  merged: (name: string) => `'${name}' 카테고리를 합쳤습니다.`,
  removed: (name: string) => `'${name}' 카테고리를 삭제했습니다.`,
  undo: '되돌리기',
  undone: '되돌렸습니다.',
}
