/** Words of the screen of search engines and shared links. */
export const adminSeoTexts = {
  title: '검색 노출',
  lead: '네이버와 구글의 검색 결과, 카카오톡에 공유한 링크에 상점이 어떻게 나오는지 정합니다.',
  words: '검색 결과에 나오는 말',
  picture: '공유 이미지',
  verification: {
    title: '소유 확인',
    lead: '검색 서비스가 내 상점인지 확인하는 절차입니다. 메타 태그와 확인 파일 가운데 하나만 하면 됩니다.',
    fileHint: '받은 파일을 고르거나 파일 이름을 적습니다. 내용은 저절로 맞춰 드립니다.',
    choose: '파일 고르기',
    chooseOf: (label: string) => `${label} 고르기`,
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
          '‘HTML 태그’에 나오는 메타 태그를 붙여 넣거나, ‘HTML 파일’에서 받은 파일을 고릅니다.',
          '여기서 저장한 다음 서치어드바이저로 돌아가 ‘소유확인’을 누릅니다.',
          '‘요청’ 메뉴의 사이트맵 제출과 RSS 제출에 아래 주소를 넣습니다.',
        ],
      },
      google: {
        name: '구글 서치 콘솔',
        url: 'https://search.google.com/search-console',
        steps: [
          '구글 계정으로 로그인하고 속성 추가에서 ‘URL 접두어’를 고릅니다.',
          '상점의 대표 주소를 https://부터 넣습니다.',
          '‘HTML 태그’에 나오는 메타 태그를 붙여 넣거나, ‘HTML 파일’에서 받은 파일을 고릅니다.',
          '여기서 저장한 다음 서치 콘솔로 돌아가 ‘확인’을 누릅니다.',
          '‘Sitemaps’ 메뉴에 sitemap.xml을 넣습니다.',
        ],
      },
      meta: {
        name: '메타(페이스북, 인스타그램)',
        url: 'https://business.facebook.com/settings/owned-domains',
        steps: [
          '비즈니스 설정의 ‘브랜드 가치 보호’에서 도메인을 엽니다.',
          '상점의 도메인을 추가하고 ‘메타 태그’로 인증하기를 고릅니다.',
          '나온 메타 태그를 붙여 넣고 저장한 다음 ‘도메인 인증’을 누릅니다.',
        ],
      },
      bing: {
        name: '빙 웹마스터 도구',
        url: 'https://www.bing.com/webmasters',
        steps: [
          '사이트를 직접 추가하고 상점의 대표 주소를 넣습니다.',
          '‘HTML 메타 태그’를 골라 나온 태그를 붙여 넣고 저장합니다.',
          '빙으로 돌아가 ‘확인’을 누릅니다. 사이트맵은 저절로 찾아갑니다.',
        ],
      },
      pinterest: {
        name: '핀터레스트',
        url: 'https://www.pinterest.co.kr/settings/claim',
        steps: [
          '비즈니스 계정의 설정에서 ‘소유권이 확인된 계정’을 엽니다.',
          '웹사이트의 ‘확인’을 눌러 ‘HTML 태그 추가’를 고릅니다.',
          '나온 태그를 붙여 넣고 저장한 다음 상점 주소를 넣어 확인합니다.',
        ],
      },
    },
  },
} as const
