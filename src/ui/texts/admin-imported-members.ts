import { points, quantity } from '../money.ts'

/** Texts of the screens about members of a former platform. */
export const adminImportedTexts = {
  title: '이전 회원',
  lead: '이전 쇼핑몰에서 가져온 회원입니다. 같은 이메일로 가입하면 적립금, 등급과 소식 수신동의가 이어집니다. 가져온 날부터 1년이 지나면 삭제합니다.',
  noun: '이전 회원',
  search: '이름, 이메일 앞부분',
  toImport: '회원 파일 가져오기',
  unnamed: '이름 없음',
  states: {
    WAITING: '대기',
    INVITED: '안내 보냄',
    JOINED: '가입 완료',
    REFUSED: '거부',
  },
  all: '전체',
  state: '상태',
  columns: {
    name: '회원',
    email: '이메일',
    phone: '전화번호',
    points: '적립금',
    until: '적립금 마지막 날',
    tier: '등급',
    joined: '이전 가입일',
    consent: '소식 수신동의',
    state: '상태',
    imported: '가져온 날',
    invited: '안내 보낸 날',
  },
  consents: '동의',
  nothing: '없음',
  until: (day: string) => `${day}까지`,
  refused: '개인정보를 삭제한 사람',
  left: '탈퇴한 회원',
  counts: (waiting: number, invited: number, joined: number, refused: number) =>
    [
      `대기 ${quantity(waiting, '명')}`,
      `안내 보냄 ${quantity(invited, '명')}`,
      `가입 완료 ${quantity(joined, '명')}`,
      ...(refused > 0 ? [`거부 ${quantity(refused, '명')}`] : []),
    ].join(' · '),
  invitedTimes: (day: string, times: number) => (times > 1 ? `${day} (${quantity(times, '번')})` : day),
  empty: {
    title: '이전 회원이 없습니다',
    text: '이전 쇼핑몰에서 내려받은 회원 파일을 가져오면 여기에 나옵니다.',
  },
  none: { title: '찾는 이전 회원이 없습니다', text: '다른 이름이나 이메일로 찾아 보세요.' },
  clear: '조건 초기화',
  invite: {
    action: '가입 안내 보내기',
    toAll: (people: number) => `가입 안내 보내기 (${quantity(people, '명')})`,
    title: '가입 안내 메일을 보낼까요?',
    text: (people: number) =>
      `${quantity(people, '명')}에게 메일을 보냅니다. 받은 사람은 메일의 단추를 눌러 직접 가입합니다.`,
    chosen: (people: number) =>
      `선택한 ${quantity(people, '명')} 가운데 보낼 수 있는 사람에게만 보냅니다. 한 사람에게 두 번까지, 7일 이상 간격을 두고 보낼 수 있습니다.`,
    preview: '메일 미리보기',
    subject: '제목',
    sample: { name: '김하늘', tier: 'VIP', points: '3000', refuse: '(링크)' },
    notAdvertisement: '광고가 아닌 안내 메일이라 혜택을 홍보하는 말은 넣을 수 없습니다.',
    go: '메일 보내기',
    started: '가입 안내를 보내고 있습니다. 끝나면 알려 드립니다.',
    none: '지금 보낼 수 있는 대기 회원이 없습니다.',
  },
  remove: {
    action: '삭제',
    all: '가입하지 않은 회원 모두 삭제',
    title: (people: number) => `이전 회원 ${quantity(people, '명')}을 삭제할까요?`,
    text: '적립금과 등급도 함께 삭제되어, 가입해도 이어지지 않습니다. 보낸 메일의 링크도 쓸 수 없습니다. 이미 가입한 회원은 그대로입니다.',
    go: '삭제',
    done: (people: number) => `이전 회원 ${quantity(people, '명')}을 삭제했습니다.`,
  },
  ofMember: {
    title: '이전 쇼핑몰에서 온 회원',
    facts: (joined: string | null, amount: number) =>
      [joined && `${joined} 가입`, amount > 0 ? `적립금 ${points(amount)}` : '적립금 없음']
        .filter(Boolean)
        .join(' · '),
  },
}
