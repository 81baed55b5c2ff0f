/** Words of changing the e-mail address that a person logs in with. */
export const emailChangeTexts = {
  section: {
    title: '로그인 이메일 변경',
    lead: '새 주소로 받은 메일을 확인하면 바뀝니다. 지금 주소로도 알려 드립니다.',
    change: '이메일 주소 변경',
    changeAgain: '다른 주소로 변경',
    email: '새 이메일',
    password: '지금 비밀번호',
    same: '지금 쓰고 있는 주소입니다.',
    send: '확인 메일 받기',
    back: '취소',
    waiting: (email: string) =>
      `${email} 주소의 확인을 기다리고 있습니다. 24시간 안에 그 주소로 받은 메일의 단추를 눌러 주세요. 그때까지는 지금 주소를 씁니다.`,
    cancel: '변경 취소',
    canceled: '이메일 주소를 바꾸지 않습니다.',
  },
  proof: {
    title: '새 이메일 주소 확인',
    lead: '계정의 이메일 주소를 아래 주소로 바꿉니다.',
    action: '이 주소로 변경',
    hint: '바꾸면 다른 기기에서는 모두 로그아웃됩니다.',
    done: '이메일 주소를 바꾸었습니다',
    doneText: (email: string) =>
      `이제 ${email} 주소로 로그인합니다. 다른 기기에서는 모두 로그아웃되었습니다.`,
    dead: '쓸 수 없는 링크입니다',
    deadText:
      '이미 썼거나 24시간이 지났거나, 그 뒤에 메일을 다시 받은 링크입니다. 계정 설정에서 다시 요청해 주세요.',
    other: '다른 계정에서 요청한 링크입니다',
    otherText: '로그아웃한 뒤, 이메일 주소를 바꾸려는 계정으로 로그인해서 메일의 단추를 다시 눌러 주세요.',
    logout: '로그아웃',
    toInfo: '계정 설정으로',
  },
  stop: {
    title: '이메일 주소 변경 중지',
    lead: '직접 요청하지 않으셨다면 멈춰 주세요. 이메일 주소가 바뀌지 않습니다.',
    undoTitle: '이메일 주소 되돌리기',
    undoLead: '직접 바꾸지 않으셨다면 되돌려 주세요. 계정이 다시 지금까지의 주소를 씁니다.',
    before: '지금까지의 주소',
    after: '새 주소',
    effect:
      '계정을 지키기 위해 모든 기기에서 로그아웃하고 비밀번호와 패스키를 삭제합니다. 이 주소로 메일을 받아 비밀번호를 새로 정하시면 됩니다.',
    action: '중지',
    undo: '되돌리기',
    done: '이메일 주소를 지켰습니다',
    doneText: (email: string) =>
      `계정은 ${email} 주소를 씁니다. 모든 기기에서 로그아웃했으니 비밀번호를 새로 정한 뒤 로그인해 주세요.`,
    dead: '쓸 수 없는 링크입니다',
    deadText:
      '요청한 지 7일이 지났거나 잘못된 링크입니다. 계정을 빼앗긴 것 같다면 로그인 화면에서 비밀번호를 다시 정해 주세요.',
    toLogin: '로그인으로 가기',
    toReset: '새 비밀번호 정하기',
  },
}
