export const rightsKinds = {
  trademark: '상표권',
  copyright: '저작권',
  design: '디자인권',
  portrait: '초상권',
  other: '기타',
}

/** The page of the account site on which a holder of rights reports products and shops, without an account. */
export const rightsNoticeTexts = {
  title: '권리 침해 신고',
  lead: '상표권, 저작권 같은 권리를 침해하는 상품이나 상점을 신고합니다. 메일 주소를 확인하면 마당 운영자가 검토하고 결과를 메일로 알려 드립니다.',
  privacy:
    '신고인의 이름과 연락처는 판매자에게 알리지 않습니다. 신고 처리를 위해 접수한 날부터 3년 동안 보관합니다.',
  kind: '침해된 권리',
  kindNeeded: '침해된 권리를 선택해 주세요.',
  name: '이름',
  company: '회사·단체 이름',
  companyHint: '개인이면 비워 두세요.',
  email: '이메일',
  emailHint: '확인 메일과 처리 결과를 받습니다.',
  registration: '등록번호',
  registrationHint: '상표·디자인 등록번호나 저작권 등록번호. 없으면 비워 두세요.',
  urls: '침해하는 상품이나 상점의 주소',
  urlsHint: '한 줄에 하나씩 10개까지. 마당의 상품이나 상점 주소만 적을 수 있습니다.',
  words: '설명',
  wordsHint: '어떤 권리를 어떻게 침해하는지 적어 주세요.',
  isTrue: '위 내용은 사실이며, 제가 권리자이거나 권리자를 대리할 권한이 있습니다.',
  website: '홈페이지',
  needed: {
    name: '이름을 적어 주세요.',
    email: '이메일 주소를 확인해 주세요.',
    urls: '상품이나 상점의 주소를 적어 주세요.',
    tooMany: '주소는 10개까지 적을 수 있습니다.',
    longUrl: '주소가 너무 깁니다. 한 줄에 하나씩 적어 주세요.',
    words: '설명을 적어 주세요.',
    isTrue: '내용이 사실인지 확인해 주세요.',
  },
  go: '신고하기',
  sent: '메일을 확인해 주세요',
  sentText: (email: string) =>
    `${email}로 메일을 보냈습니다. 메일의 단추를 눌러야 신고가 접수됩니다. 사흘 안에 해 주세요.`,
  confirm: {
    title: '권리 침해 신고 접수',
    lead: '단추를 누르면 신고가 마당 운영자에게 접수됩니다.',
    go: '신고 접수하기',
    done: '신고를 접수했습니다',
    doneText: (subjects: number) =>
      `상품이나 상점 ${subjects}곳의 신고를 접수했습니다. 운영자가 검토하고 결과를 메일로 알려 드립니다.`,
    dead: '쓸 수 없는 링크입니다',
    deadText: '사흘이 지났거나 잘못된 링크입니다. 신고를 다시 써 주세요.',
    again: '신고 다시 쓰기',
    home: '마당으로',
  },
}
