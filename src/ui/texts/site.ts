/** Words of the pages outside the shops. */
export const siteTexts = {
  name: '마당',
  description: '판매자마다 제 이름의 상점을 여는 온라인 스토어 플랫폼',
  titles: {
    platform: '마당 — 가게들이 둘러선 마당',
    docs: '마당 API',
    mails: '보낸 메일',
  },
  platform: {
    headline: '가게마다 제 이름으로, 손님은 한 걸음에',
    lead: '마당은 판매자마다 자기 도메인과 얼굴을 가진 상점을 열고, 휴대폰에서 눈 깜짝할 사이에 열리게 하는 스토어 플랫폼입니다.',
    shops: '지금 열려 있는 상점',
    visit: '상점 보러 가기',
    docs: 'API 문서',
    open: '내 상점 열기',
    facts: [
      {
        title: '바로 열리는 상점',
        text: '모든 고객에게 같은 페이지를 미리 준비해 두어, 첫 화면이 곧바로 나옵니다.',
      },
      {
        title: '내 도메인, 내 색',
        text: '주소와 글꼴과 색을 상점마다 따로 정합니다. 도메인은 소유가 확인된 뒤에만 열립니다.',
      },
      { title: '바뀌면 바로', text: '가격이나 재고를 수정하면 1초 안에 모든 화면에 보입니다.' },
    ],
    empty: '아직 열린 상점이 없습니다.',
  },
  mails: {
    headline: '보낸 메일',
    lead: '최근에 보낸 메일입니다. 메일 서버를 정하지 않았으면 보내지 않고 여기에 남깁니다.',
    empty: '보낸 메일이 없습니다.',
    unwritten: '(아직 쓰지 않음)',
    body: '내용 보기',
    states: {
      queued: '보내는 중',
      sending: '보내는 중',
      sent: '보냄',
      kept: '보내지 않고 남김',
      failed: '보내지 못함',
    },
  },
  back: '마당으로 가기',
  docs: {
    headline: '마당 API',
    lead: '상점 화면이 쓰는 호출의 목록입니다. 모든 오류는 같은 모양으로 옵니다.',
    machine: '기계가 읽는 문서 (OpenAPI)',
    param: '이름',
    type: '형식',
    required: '필수',
    fallback: '기본값',
    reply: '응답',
    none: '받는 값이 없습니다.',
  },
}
