export const adminProofTexts = {
  title: '비밀번호 확인',
  text: '안전을 위해 비밀번호를 한 번 더 확인합니다. 확인하면 하던 일을 이어서 합니다.',
  password: '비밀번호',
  code: '인증 앱의 코드',
  codeNeeded: '인증 앱의 코드를 적어 주세요.',
  needed: '비밀번호를 적어 주세요.',
  go: '확인',
  noPassword: '비밀번호 없이 로그인하시나요? 로그아웃한 뒤 다시 로그인하면 15분 동안 확인하지 않습니다.',
  logout: '로그아웃',
}
