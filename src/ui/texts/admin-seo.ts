import { quantity } from '../money.ts'

export const adminSeoTexts = {
  title: '검색 노출',
  lead: '네이버와 구글의 검색 결과, 카카오톡에 공유한 링크에 상점이 어떻게 나오는지 정합니다.',
  words: '검색 결과에 나오는 말',
  picture: '공유 이미지',
  platform: '마당 검색',
  preview: {
    title: '미리 보기',
    lead: '지금 입력한 내용으로 보여 드립니다. 검색 서비스는 검색어에 따라 페이지의 다른 부분을 보여 주기도 하고, 바뀐 내용은 며칠 뒤에 나오기도 합니다.',
    naver: '네이버 검색 결과',
    google: '구글 검색 결과',
    share: '공유한 링크',
    noDescription: '상점 소개를 적지 않으면 검색 서비스가 페이지의 글에서 선택해 보여 줍니다.',
    noPicture: '이미지 없음',
    longTitle: (letters: number) =>
      `제목이 ${letters}자입니다. 네이버는 40자 안쪽을 권하고, 길면 뒤가 잘립니다.`,
    longDescription: (letters: number) =>
      `소개가 ${letters}자입니다. 네이버는 80자 안쪽을 권하고, 길면 뒤가 잘립니다.`,
  },
  state: {
    title: '검색 서비스에 알리는 것',
    lead: '상품이나 페이지를 바꾸면 1분 안에 아래 주소에 담깁니다. 검색 서비스가 다시 읽어 가는 때는 저마다 다릅니다.',
    addresses: { sitemap: '사이트맵', rss: 'RSS', robots: '수집 규칙(robots.txt)' },
    closed: {
      title: '상점이 닫혀 있습니다',
      text: '지금은 아무것도 알리지 않고, 검색 로봇이 들어오지 못하게 막아 둡니다. 상점을 열면 바로 알리기 시작합니다.',
    },
    listed: {
      title: '알리는 것',
      products: '상품',
      categories: '카테고리',
      contents: '페이지',
      notices: '공지',
    },
    left: {
      title: '알리지 않는 것',
      none: '빠진 것이 없습니다.',
      reasons: {
        adult: { name: '성인 상품', about: '성인 인증을 한 사람만 볼 수 있습니다.' },
        unlisted: { name: '목록에서 제외한 상품', about: '주소를 아는 사람만 볼 수 있습니다.' },
        stopped: { name: '판매하지 않는 상품', about: '판매를 다시 시작하면 알립니다.' },
        hiddenCategories: { name: '숨긴 카테고리', about: '고객에게 보이지 않습니다.' },
        emptyCategories: { name: '상품이 없는 카테고리', about: '보여 줄 상품이 생기면 알립니다.' },
        drafts: { name: '아직 올리지 않은 페이지', about: '페이지를 게시하면 알립니다.' },
        waitingNotices: { name: '기간이 아닌 공지', about: '게시 기간에만 알립니다.' },
      },
    },
    count: (count: number) => quantity(count, '개'),
  },
  verification: {
    title: '소유 확인',
    lead: '검색 서비스가 내 상점인지 확인하는 절차입니다. 메타 태그와 확인 파일 가운데 하나만 하면 됩니다.',
    fileHint: '받은 파일을 선택하거나 파일 이름을 적습니다. 내용은 자동으로 맞춰 드립니다.',
    choose: '파일 선택',
    chooseOf: (label: string) => `${label} 선택`,
    open: (service: string) => `${service} 열기`,
    set: '적어 두었습니다',
    unset: '아직 없습니다',
    services: {
      naver: {
        name: '네이버 서치어드바이저',
        url: 'https://searchadvisor.naver.com/console/board',
        steps: [
          '네이버 아이디로 로그인하고 웹마스터 도구를 엽니다.',
          '사이트 등록에 상점의 대표 주소를 넣습니다.',
          '‘HTML 태그’에 나오는 메타 태그를 붙여 넣거나, ‘HTML 파일’에서 받은 파일을 선택합니다.',
          '여기서 저장한 다음 서치어드바이저로 돌아가 ‘소유확인’을 누릅니다.',
          '‘요청’ 메뉴의 사이트맵 제출과 RSS 제출에 이 화면 아래의 주소를 넣습니다.',
        ],
      },
      google: {
        name: '구글 서치 콘솔',
        url: 'https://search.google.com/search-console',
        steps: [
          '구글 계정으로 로그인하고 속성 추가에서 ‘URL 접두어’를 선택합니다.',
          '상점의 대표 주소를 https://부터 넣습니다.',
          '‘HTML 태그’에 나오는 메타 태그를 붙여 넣거나, ‘HTML 파일’에서 받은 파일을 선택합니다.',
          '여기서 저장한 다음 서치 콘솔로 돌아가 ‘확인’을 누릅니다.',
          '‘Sitemaps’ 메뉴에 sitemap.xml을 넣습니다.',
        ],
      },
      meta: {
        name: '메타(페이스북, 인스타그램)',
        url: 'https://business.facebook.com/settings/owned-domains',
        steps: [
          '비즈니스 설정의 ‘브랜드 가치 보호’에서 도메인을 엽니다.',
          '상점의 도메인을 추가하고 ‘메타 태그’로 인증하기를 선택합니다.',
          '나온 메타 태그를 붙여 넣고 저장한 다음 ‘도메인 인증’을 누릅니다.',
        ],
      },
      bing: {
        name: '빙 웹마스터 도구',
        url: 'https://www.bing.com/webmasters',
        steps: [
          '사이트를 직접 추가하고 상점의 대표 주소를 넣습니다.',
          '‘HTML 메타 태그’를 선택해 나온 태그를 붙여 넣고 저장합니다.',
          '빙으로 돌아가 ‘확인’을 누릅니다. 사이트맵은 자동으로 찾아갑니다.',
        ],
      },
      pinterest: {
        name: '핀터레스트',
        url: 'https://www.pinterest.co.kr/settings/claim',
        steps: [
          '비즈니스 계정의 설정에서 ‘소유권이 확인된 계정’을 엽니다.',
          '웹사이트의 ‘확인’을 눌러 ‘HTML 태그 추가’를 선택합니다.',
          '나온 태그를 붙여 넣고 저장한 다음 상점 주소를 넣어 확인합니다.',
        ],
      },
    },
  },
} as const
