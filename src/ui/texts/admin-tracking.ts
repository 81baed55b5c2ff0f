import { withJosa } from '../../platform/josa.ts'
import { quantity } from '../money.ts'

export const adminTrackingTexts = {
  sheet: '송장',
  title: '송장 일괄 등록',
  steps: {
    download: '1. 배송 준비 목록 받기',
    downloadText:
      '보낼 상품이 한 줄씩 든 엑셀 파일입니다. 택배사와 송장번호 칸만 채워 주세요. 직접 배송, 퀵서비스, 방문 수령, 기타 배송은 택배사 칸에 적고 송장번호를 비웁니다. 택배사에서 받은 파일이 있으면 건너뛰세요.',
    fill: '2. 송장번호가 든 파일 올리기',
    fillText:
      '택배사나 사방넷, 스마트스토어에서 받은 CSV, XLSX, XLS 파일을 그대로 올리세요. 주문번호와 송장번호 열이 있으면 됩니다. 20,000행까지 한 번에 처리합니다.',
    check: '3. 확인하고 발송 처리',
  },
  fixFileName: (shopName: string, day: string) => `송장-수정할행-${shopName}-${day}.xlsx` as const,
  downloadFixes: (rows: number) => `수정할 행 엑셀로 받기 (${quantity(rows, '건')})`,
  download: '엑셀 목록 받기',
  downloaded: (lines: number) => `${quantity(lines, '건')}을 파일로 받았습니다.`,
  mayNotDownload:
    '목록에는 받는 분의 연락처가 있어 개인정보 내려받기 권한이 있어야 받습니다. 권한은 상점 주인이 줄 수 있습니다.',
  nothing: '지금 보낼 상품이 없습니다.',
  fileName: (shopName: string, day: string) => `송장-${shopName}-${day}.xlsx` as const,
  columns: {
    order: '주문번호',
    line: '품목번호',
    carrier: '택배사',
    tracking: '송장번호',
    reason: '수정할 내용',
    row: '올린 행',
    products: '상품',
    option: '옵션',
    qty: '수량',
    recipient: '받는 분',
    phone: '전화',
    zipcode: '우편번호',
    address: '주소',
    memo: '배송 메모',
  },
  counts: {
    ready: (rows: number) => `발송 처리 ${quantity(rows, '건')}`,
    accept: (rows: number) => `접수 전 ${quantity(rows, '건')}`,
    correct: (rows: number) => `다른 송장으로 보냄 ${quantity(rows, '건')}`,
    carrier: (rows: number) => `택배사 확인 필요 ${quantity(rows, '건')}`,
    done: (rows: number) => `이미 보냄 ${quantity(rows, '건')}`,
    wrong: (rows: number) => `수정할 행 ${quantity(rows, '건')}`,
  },
  carrier: '택배사가 없거나 잘못된 행의 택배사',
  chooseCarrier: '택배사 선택',
  ofForm: (carrier: string) =>
    `${carrier}에서 받은 파일입니다. 택배사 열이 없어 ${withJosa(carrier, '으로/로')} 처리합니다.`,
  ofShop: (carrier: string) =>
    `파일에 택배사가 없어 기본 택배사 ${withJosa(carrier, '으로/로')} 처리합니다. 다른 택배사로 보냈으면 선택해 주세요.`,
  needsCarrier: '택배사가 없거나 모르는 택배사인 행이 있습니다. 어느 택배사로 보냈는지 선택해 주세요.',
  accept: (rows: number) => `접수 전 주문 ${quantity(rows, '건')}도 접수하고 발송 처리`,
  correct: (rows: number) => `이미 보낸 ${quantity(rows, '건')}의 송장번호를 파일의 번호로 수정`,
  filter: '행 보기',
  all: (rows: number) => `전체 ${quantity(rows, '건')}`,
  problems: (rows: number) => `문제 있는 행 ${quantity(rows, '건')}`,
  noProblems: '문제 있는 행이 없습니다.',
  wrongFirst:
    '문제 있는 행은 제외하고 나머지만 발송 처리합니다. 수정한 파일을 다시 올려도 이미 보낸 것은 그대로입니다.',
  head: ['주문번호', '상품 · 받는 분', '택배사 · 송장번호'],
  results: {
    ready: '발송 처리',
    accept: '접수하고 발송 처리',
    notAccepted: '접수 전이라 보내지 않습니다.',
    corrected: (reason: string) => `${reason} 송장번호를 수정합니다.`,
    done: '이미 같은 송장으로 보냈습니다.',
  },
  go: (rows: number) => `발송 처리 ${quantity(rows, '건')}`,
  changed: '확인하신 뒤로 주문이나 파일이 바뀌어 다시 읽었습니다. 확인하고 발송 처리해 주세요.',
  going: (done: number, all: number) =>
    `${quantity(all, '건')} 가운데 ${quantity(done, '건')} 처리했습니다. 창을 닫아도 계속됩니다.`,
  ended: (done: number, failed: number) =>
    failed === 0
      ? `${quantity(done, '건')} 발송 처리했습니다.`
      : `${quantity(done, '건')} 발송 처리했고, ${quantity(failed, '건')}은 하지 못했습니다.`,
  stopped: (done: number) => `${quantity(done, '건')} 발송 처리하고 중지했습니다.`,
  refused: '발송 처리하지 못한 행',
  checkAgain: '남은 행 다시 확인',
}
