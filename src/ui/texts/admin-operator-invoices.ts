import { quantity, won } from '../money.ts'
import { adminTaxTexts } from './admin-tax.ts'

const { month: monthName } = adminTaxTexts.sales

export const operatorInvoicesTexts = {
  lead: (due: string) =>
    `상점별 수수료의 세금계산서입니다. ${due}까지 발급해야 합니다. 홈택스 일괄발급 파일을 올린 뒤 승인번호를 기록합니다.`,
  monthLabel: '월',
  month: monthName,
  sums: {
    supply: '공급가액',
    vat: '세액',
    drafts: '발급 전',
    filed: '홈택스 확인 중',
    issued: '발급 완료',
  },
  count: (count: number) => quantity(count, '건'),
  late: '발급 기한이 지났습니다. 늦게 발급하면 가산세가 있습니다.',
  missing: (names: string) =>
    `플랫폼 회사의 ${names}가 없어 파일을 만들 수 없습니다. 회사 정보를 먼저 입력해 주세요.`,
  create: '홈택스 파일 만들기',
  createText: (count: number) =>
    count > 100
      ? `발급 전 ${quantity(count, '건')} 가운데 100건을 파일 하나로 묶습니다. 홈택스는 한 번에 100건까지 받습니다.`
      : `발급 전 ${quantity(count, '건')}을 파일 하나로 묶습니다. 묶은 뒤에는 금액과 사업자 정보가 바뀌지 않습니다.`,
  nothing: '홈택스로 보낼 세금계산서가 없습니다.',
  created: (count: number) => `${quantity(count, '건')}의 홈택스 파일을 만들었습니다.`,
  files: '홈택스 파일',
  named: (id: number) => `홈택스 파일 ${id}번`,
  fileSum: (count: number, total: number) => `${quantity(count, '건')} · ${won(total)}`,
  waiting: (count: number) => (count > 0 ? `답 기다림 ${quantity(count, '건')}` : '모두 기록함'),
  download: {
    go: '파일 받기',
    text: '내려받은 사람과 이유가 기록됩니다. 홈택스의 전자세금계산서 일괄발급에 올려 주세요.',
    hint: '예: 11월 세금계산서 발급',
  },
  downloadOf: (id: number) => `홈택스 ${id}번 파일 받기`,
  paste: '승인번호 붙여넣기',
  pasteText: '홈택스 발급목록에서 표를 복사해 붙여넣으면 사업자등록번호로 찾아 한 번에 기록합니다.',
  pasteLabel: '홈택스 발급목록',
  pasteFound: (count: number) => `승인번호 ${quantity(count, '건')}을 찾았습니다.`,
  pasteNone: '이 달의 세금계산서와 맞는 행이 없습니다.',
  pasteGo: '기록',
  list: {
    label: '수수료 세금계산서',
    noun: '세금계산서',
    stateLabel: '상태',
    all: '전체',
    states: { DRAFT: '발급 전', FILED: '홈택스 확인 중', ISSUED: '발급 완료' },
    columns: { shop: '상점', kind: '종류', buyer: '사업자', state: '상태', total: '합계', answer: '' },
    amounts: (supply: number, vat: number) => `공급가액 ${won(supply)} · 세액 ${won(vat)}`,
    missing: (names: string) => `${names} 없음. 판매자가 상점 설정에서 입력해야 발급할 수 있습니다.`,
    refused: (problem: string) => `발급 실패: ${problem}`,
    correct: (approval: string) =>
      approval
        ? `홈택스에서 ${approval}의 수정세금계산서(공급가액 변동)로 따로 발급해 주세요.`
        : '홈택스에서 수정세금계산서로 따로 발급해 주세요.',
    receipt: '홈택스에서 현금영수증으로 따로 발급해 주세요.',
    empty: {
      title: '이 달에 발급할 세금계산서가 없습니다',
      text: '수수료는 매일 새벽에 지난달의 것이 집계됩니다.',
    },
  },
  answer: {
    issue: '승인번호 기록',
    issueOf: (name: string) => `${name}의 승인번호 기록`,
    change: '승인번호 수정',
    changeOf: (name: string) => `${name}의 승인번호 수정`,
    approval: '승인번호',
    approvalHint: {
      tax_invoice: '국세청 승인번호 24자리',
      receipt: '현금영수증 승인번호 9자리. 발급하지 않았으면 비워 둡니다.',
    },
    approvalWrong: {
      tax_invoice: '국세청 승인번호 24자리를 적어 주세요.',
      receipt: '승인번호는 숫자 9자리입니다.',
    },
    text: '기록하면 판매자에게 메일로 알립니다.',
    refuse: '발급 실패',
    refuseOf: (name: string) => `${name}의 발급 실패`,
    refuseText: '홈택스가 받지 않은 세금계산서는 다음 파일에 다시 들어갑니다.',
    problem: '실패한 이유',
    problemHint: '예: 폐업한 사업자등록번호',
    problemNeeded: '홈택스가 알린 이유를 적어 주세요.',
    issued: (count: number) => `승인번호 ${quantity(count, '건')}을 기록했습니다.`,
    refused: '발급 실패를 기록했습니다.',
  },
}
