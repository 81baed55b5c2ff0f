/** Header and footer of the platform's public pages; the account site shows some of it. */
export const siteFrameTexts = {
  skip: '본문으로 건너뛰기',
  menu: '메뉴',
  login: '로그인',
  links: '약관과 안내',
  terms: '이용약관',
  privacy: '개인정보처리방침',
  docs: 'API 문서',
  status: '서비스 상태',
  my: '구매 내역',
  rights: '권리 침해 신고',
  contact: '고객센터',
  hours: '상담 시간',
  hosting: '호스팅 서비스',
  officer: '개인정보 보호책임자',
  company: '회사 정보',
  businessInfo: '사업자정보확인',
  intermediary:
    '마당은 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품, 배송, 교환과 환불은 각 판매자가 책임집니다.',
} as const
