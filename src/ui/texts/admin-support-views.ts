/** An operator views a shop's admin: the operator's page, and the banners of both. */
export const supportViewTexts = {
  title: '관리 화면 보기',
  lead: '상점이 허용하면 1시간 동안 관리 화면을 볼 수 있습니다. 바꿀 수 없고, 주문과 회원의 개인정보는 보이지 않습니다.',
  none: '요청한 적이 없습니다.',
  states: { asked: '답을 기다림', allowed: '보는 중', ended: '끝남' },
  requestedBy: (when: string, operator: string) => `${when} ${operator} 요청`,
  allowed: (operator: string, until: string) => `${operator} 허용 · ${until}까지`,
  overridden: (operator: string, reason: string) => `${operator} 상점 대신 허용: ${reason}`,
  ask: {
    go: '보기 요청',
    title: (name: string) => `${name} 관리 화면 보기 요청`,
    text: '소유자에게 메일을 보내고 상점의 관리 화면에 알립니다. 24시간 동안 답을 기다립니다.',
    hint: '상점이 읽습니다.',
    done: '상점에 요청했습니다.',
  },
  override: {
    go: '상점 대신 허용',
    title: '상점 대신 허용',
    text: '상점이 답할 수 없을 때만 허용해 주세요. 소유자에게 메일을 보내고 상점의 기록에 남습니다.',
    hint: '상점이 읽습니다.',
    done: '상점 대신 허용했습니다.',
  },
  end: '끝내기',
  ended: '끝냈습니다.',
  open: '관리 화면 열기',
  /** above each page that an operator views */
  viewing: {
    title: (name: string, until: string) => `${name} 관리 화면을 보고 있습니다. ${until}까지`,
    text: '볼 수만 있습니다. 주문, 회원, 메시지처럼 개인정보가 있는 화면은 열리지 않습니다.',
    back: '운영자 화면으로',
    none: '관리 화면을 볼 수 없는 상점입니다',
    noneText:
      '보기를 요청하지 않았거나, 상점이 허용하지 않았거나, 이미 끝났습니다. 상점 목록에서 상점을 열어 요청해 주세요.',
    over: '관리 화면 보기가 끝났습니다',
    overText: '시간이 지났거나 상점이 끝냈습니다. 더 보려면 다시 요청해 주세요.',
  },
  /** for the shop */
  shop: {
    requestTitle: '마당 운영자가 관리 화면을 보려고 합니다',
    askedText: '허용하면 1시간 동안 볼 수만 있고, 주문과 회원의 개인정보는 볼 수 없습니다.',
    viewing: (until: string) => `마당 운영자가 ${until}까지 관리 화면을 볼 수 있습니다`,
    overridden: (reason: string) => `마당이 상점 대신 허용했습니다: ${reason}`,
    allow: '1시간 허용',
    refuse: '거절',
    end: '끝내기',
    allowed: '1시간 동안 허용했습니다.',
    refused: '거절했습니다.',
    ended: '보는 것을 끝냈습니다.',
  },
} as const
