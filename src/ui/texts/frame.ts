import { quantity } from '../money.ts'

export const frameTexts = {
  header: {
    openMenu: '메뉴 열기',
    openSearch: '검색',
    closeSearch: '검색 닫기',
    showText: '목록형으로 보기',
    showGallery: '갤러리형으로 보기',
  },
  search: {
    label: '상품 검색',
    hint: '무엇을 찾으세요?',
    clear: '검색어 삭제',
    close: '검색 닫기',
  },
  withoutScripts: {
    links: '둘러보기',
    search: '검색',
    notice: '브라우저에서 자바스크립트가 꺼져 있습니다. 옵션을 선택하고 주문하려면 켜 주세요.',
  },
  noticeBar: '공지',
  unread: {
    label: '메시지',
    line: (count: number) => `확인이 필요한 메시지가 ${quantity(count)}건 있습니다!`,
  },
  floating: { label: '빠른 이동', top: '맨 위로', messenger: '메신저 상담' },
  footer: {
    links: '정책과 사업자 정보',
    agreement: '이용약관',
    privacy: '개인정보처리방침',
    businessInfo: '사업자정보확인',
    report: '상점 신고',
    corpname: '상호',
    ceo: '대표',
    person: '판매자',
    idnum: '사업자등록번호',
    salesReport: '통신판매업신고',
    address: '주소',
    tel: '전화',
    email: '이메일',
    escrow: { mark: '구매안전서비스', by: 'KCP 에스크로', check: '가입 사실 확인' },
    hosting: '호스팅 서비스: 마당',
  },
}
