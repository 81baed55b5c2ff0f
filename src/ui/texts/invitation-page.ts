import { points } from '../money.ts'

/** Texts of the page on which a member of a shop's former platform joins it. */
export const invitationPageTexts = {
  title: (shop: string) => `${shop} 회원 이어 가기`,
  lead: (shop: string) =>
    `${shop}의 이전 쇼핑몰 회원이셔서 안내해 드렸습니다. 가입하시면 아래 내용이 이어집니다. 이전 쇼핑몰에서 이메일과 문자로 소식 받기에 동의하셨다면 그 동의도 이어지며, 가입한 뒤 포인트 페이지에서 언제든 그만 받을 수 있습니다.`,
  points: '적립금',
  pointsUntil: (amount: number, day: string) => `${points(amount)} (${day.replaceAll('-', '.')}까지)`,
  tier: '회원 등급',
  nothing: '이전 쇼핑몰의 회원 기록',
  email: '이메일',
  joinTitle: '가입하기',
  joinLead:
    '이 링크가 메일로 왔으므로 주소를 따로 확인하지 않습니다. 마당의 다른 상점에서도 같은 계정을 씁니다.',
  login: '이 주소는 이미 마당에 가입되어 있습니다.',
  toLogin: '로그인하고 이어서 가입',
  accept: (shop: string) => `${shop} 회원으로 가입`,
  other: '다른 이메일 주소로 로그인되어 있습니다. 로그아웃한 뒤에 메일의 단추를 다시 눌러 주세요.',
  logout: '로그아웃',
  identity: '본인인증하고 가입',
  toRefuse: '가입하지 않고 개인정보 삭제하기',
  dead: '쓸 수 없는 링크입니다',
  deadText: '이미 가입했거나, 개인정보를 삭제했거나, 기한이 지난 링크입니다.',
  refuse: {
    title: '개인정보를 삭제할까요?',
    text: (shop: string) =>
      `${shop}에 있는 이전 쇼핑몰의 이름, 연락처, 적립금과 등급을 삭제합니다. 삭제하면 되돌릴 수 없고, 가입 안내도 다시 보내지 않습니다.`,
    action: '개인정보 삭제',
    keep: '가입하러 가기',
    done: '개인정보를 삭제했습니다',
    doneText: (shop: string) => `${shop}에서 더는 가입 안내를 보내지 않습니다.`,
    toShop: '상점으로 가기',
  },
}
