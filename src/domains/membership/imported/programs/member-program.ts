import type { MemberField, MemberProgramId } from '../../shared/import-limits.ts'

/** How the member files of one program are recognised and read. Column names are compared by `columnKey`. */
export interface MemberProgram {
  id: MemberProgramId
  /** names of which a file of this program has at least one, and files of other programs none */
  signs: readonly string[]
  /** columns by what is taken from them; of two columns for one field the first in this record counts */
  fields: Readonly<Record<string, MemberField>>
  /** columns that are left out, with the Korean reason */
  omitted: Readonly<Record<string, string>>
  /** whether the column of news means mails and text messages, so that there is none for text messages */
  hasOneConsent?: boolean
  /** texts of the columns of consents that mean one, in lower case; any other text means none */
  consents: readonly string[]
  /** whether a row below the header describes the columns, by the text in the column of addresses */
  isHint?: (email: string) => boolean
}

/** Reasons why columns are left out. */
export const OMITTED = {
  unknown: '모르는 열입니다.',
  repeated: '같은 내용의 다른 열을 씁니다.',
  noField: '이전 회원에 없는 항목입니다.',
  password: '비밀번호는 가져오지 않습니다. 회원이 가입할 때 새로 정합니다.',
  login: '이 상점에는 이메일로 로그인합니다.',
  deposit: '예치금은 가져오지 않습니다. 회원에게 직접 돌려주세요.',
  spent: '이미 쓴 금액이라 가져오지 않습니다.',
  totalPoints: '쓴 적립금도 들어 있는 금액이라 가져오지 않습니다.',
  pendingPoints: '아직 쓸 수 없는 적립금이라 가져오지 않습니다.',
  person: '개인정보를 줄이기 위해 가져오지 않습니다.',
  address: '배송지는 회원이 가입한 뒤에 등록합니다.',
  company: '사업자 정보는 회원이 가입한 뒤에 등록합니다.',
  orders: '주문 기록은 함께 가져오지 않습니다.',
} as const
