import { adminAllOrdersTexts } from './admin-all-orders.ts'
import { lookFieldTexts } from './admin-look.ts'
import { adminNoticesTexts } from './admin-notices.ts'

type Names = Readonly<Record<string, string>>

const ofNotice: Names = { notice: '공지 번호', ...adminNoticesTexts.fields }

const ofReviewImport: Names = { name: '파일', reviews: '리뷰 수', import: '가져오기 번호' }

const ofPage: Names = {
  page: '페이지',
  subject: '페이지',
  kind: '종류',
  id: '번호',
  title: '제목',
  device: '기기',
  shown_from: '보이는 때',
  shown_until: '내리는 때',
  blocks: '블록',
  publish_at: '게시할 때',
}
const ofDetail: Names = { ...ofPage, subject: '상품 번호', title: '상품 이름' }
const ofSavedAnswer: Names = { name: '이름', text: '내용' }
const ofPastOrders: Names = {
  program: '쇼핑몰',
  name: '파일',
  orders: '이전 주문 수',
  import: '가져오기 번호',
  numbers: '주문번호',
  ids: '선택한 주문',
  member: '회원',
  buyer: '구매자의 주문',
}
const ofOrderForm: Names = {
  name: '양식 이름',
  kind: '한 행의 단위',
  columns: '열',
  header: '열 이름',
  field: '열의 내용',
  text: '고정 문구',
  own_form: '양식 번호',
}
const ofOrderLabel: Names = {
  label: '라벨 번호',
  name: '라벨 이름',
  color: '색',
  labels: '라벨',
  orders: '선택한 주문',
  add: '추가한 라벨',
  remove: '해제한 라벨',
}
const ofCoupon: Names = { name: '쿠폰 이름', percent: '할인율', won: '할인 금액', people: '받은 회원' }

const {
  all: _all,
  sorts: _sorts,
  channels: _channels,
  ...ofAllOrders
} = { ...adminAllOrdersTexts.filters, after: '이어 보기' }

const ofAddress: Names = {
  recipient: '받는 분',
  phone: '전화',
  address_changed: '주소 바뀜',
  address_owed: '구매자가 낼 추가 배송비',
  address_unseen: '배송지 확인 필요',
  owed: '추가 배송비',
  refunded: '환불 금액',
  payment: '추가 배송비 처리',
  settle: '추가 배송비 처리',
}

const ofCategory: Names = {
  category: '카테고리',
  into: '합친 곳',
  products: '옮긴 상품',
  merged: '함께 합친 아래 카테고리',
  moved: '옮긴 아래 카테고리',
  name: '이름',
  parent: '위 카테고리',
  position: '순서',
  hidden: '숨김',
  order: '상품 정렬 규칙',
}

const ofProduct: Names = { title: '상품명' }

/** Field names that apply to entries of one call only. */
export const logFieldsOfCalls: Readonly<Record<string, Names>> = {
  moveShopLine: { due_at: '입금 기한', days: '늘린 기간' },
  changeShopAddress: ofAddress,
  confirmShopAddress: ofAddress,
  settleAddressDues: ofAddress,
  sendShopMessage: { number: '메시지 번호' },
  takeShopPictureBack: { number: '메시지 번호' },
  giveMemberPoints: { amount: '포인트', until: '쓸 수 있는 마지막 날' },
  giveReviewPoints: { amount: '포인트' },
  createProduct: ofProduct,
  saveProduct: ofProduct,
  copyProduct: ofProduct,
  deleteProduct: ofProduct,
  restoreProduct: ofProduct,
  changeProductRow: ofProduct,
  undoProductChange: ofProduct,
  sendShopRefund: { amount: '보낸 금액', title: '상품명' },
  setDisplayOrder: { category: '카테고리', changed: '순서가 바뀐 상품', places: '순서' },
  addPicks: { picks: '새로 담은 상품', moved: '옮긴 상품', categories: '카테고리' },
  seePicks: { picks: '상품', prices: '가격', margins: '판매 수수료(%)' },
  editPick: { title: '상품명', own_title: '직접 정한 상품명' },
  removePicks: { picks: '삭제한 상품' },
  endPick: { title: '상품명', seller: '팔던 상점' },
  createSavedAnswer: ofSavedAnswer,
  editSavedAnswer: ofSavedAnswer,
  deleteSavedAnswer: ofSavedAnswer,
  createOrderForm: ofOrderForm,
  editOrderForm: ofOrderForm,
  deleteOrderForm: ofOrderForm,
  createOrderLabel: ofOrderLabel,
  editOrderLabel: ofOrderLabel,
  deleteOrderLabel: ofOrderLabel,
  labelOrders: ofOrderLabel,
  labelBuyer: ofOrderLabel,
  exportOrderFile: { ready: '양식', own_form: '양식 번호', format: '파일 형식', orders: '선택한 주문' },
  assignConversation: { assignee: '담당자', person: '고객' },
  createCoupon: ofCoupon,
  editCoupon: ofCoupon,
  stopCoupon: ofCoupon,
  giveCoupon: ofCoupon,
  couponCodes: ofCoupon,
  createCategory: ofCategory,
  renameCategory: ofCategory,
  moveCategory: ofCategory,
  hideCategory: ofCategory,
  sortCategory: ofCategory,
  mergeCategory: ofCategory,
  undoMerge: ofCategory,
  deleteCategory: ofCategory,
  createNotice: ofNotice,
  editNotice: ofNotice,
  deleteNotice: ofNotice,
  restoreNotice: ofNotice,
  savePolicy: { policy: '글', kind: '글', own: '직접 쓴 글', html: '내용' },
  saveLinks: { links: '링크' },
  createPage: ofPage,
  deletePage: ofPage,
  recoverPage: ofPage,
  savePageDraft: ofPage,
  discardPageDraft: ofPage,
  publishPage: ofPage,
  schedulePage: ofPage,
  unschedulePage: ofPage,
  restorePage: ofPage,
  saveDetailDraft: ofDetail,
  discardDetailDraft: ofDetail,
  publishDetail: ofDetail,
  scheduleDetail: ofDetail,
  unscheduleDetail: ofDetail,
  restoreDetail: ofDetail,
  startTracking: { accept: '접수 전 주문도 접수', correct: '보낸 송장번호 수정' },
  allShopOrders: ofAllOrders,
  exportAllShopOrders: ofAllOrders,
  pastOrders: ofPastOrders,
  readPastOrderFile: ofPastOrders,
  startPastOrderFile: ofPastOrders,
  undoPastOrderImport: ofPastOrders,
  deletePastOrders: ofPastOrders,
  settleClaimDues: { was: '전에 받은 배송비', now: '받은 배송비' },
  mapImportColumns: { columns: '연결한 열 수' },
  saveCodeNames: { names: '이름 수' },
  uploadCodeNames: { names: '이름 수' },
  saveRedirect: { address: '이전 주소', target: '새 주소' },
  deleteRedirects: { address: '이전 주소', addresses: '주소 수', target: '새 주소' },
  deleteMissedAddresses: { address: '주소', addresses: '주소 수' },
  importRedirects: { addresses: '주소 수', added: '새로 연결', changed: '수정' },
  startReviewImport: ofReviewImport,
  downloadReviewPhotos: { ...ofReviewImport, photos: '사진 있는 리뷰' },
  undoReviewImport: ofReviewImport,
  switchFeed: { feed: '피드', on: '켬' },
  startMemberFile: {
    name: '파일',
    rows: '회원 수',
    points: '적립금',
    until: '적립금 마지막 날',
    program: '파일을 만든 쇼핑몰',
  },
  inviteImportedMembers: { ids: '선택한 회원', rows: '회원 수' },
  deleteImportedMembers: { ids: '선택한 회원', rows: '회원 수' },
  undoMemberImport: { rows: '회원 수' },
  saveTiers: { tiers: '등급', was: '변경 전' },
  giveTier: { was: '지금까지', now: '새 등급', until: '기한', tier: '등급', reason: '사유' },
  publishLook: lookFieldTexts,
  restoreLook: lookFieldTexts,
}
