import { quantity } from '../money.ts'

export const adminTrackingTexts = {
  sheet: '송장',
  title: '송장 일괄 등록',
  steps: {
    take: '1. 배송 준비 목록 받기',
    takeText:
      '보낼 상품이 한 줄씩 든 엑셀 파일입니다. 택배사와 송장번호 칸만 채워 주세요. 직접 배송, 퀵서비스, 방문 수령, 기타 배송은 택배사 칸에 적고 송장번호를 비웁니다.',
    fill: '2. 송장번호를 채운 파일 올리기',
    fillText: 'CSV와 XLSX를 읽습니다. 주문번호, 택배사, 송장번호 열만 있으면 다른 프로그램의 파일도 됩니다.',
    check: '3. 확인하고 발송 처리',
  },
  mendName: (shopName: string, day: string) => `송장-수정할행-${shopName}-${day}.xlsx` as const,
  mend: (rows: number) => `수정할 행 엑셀로 받기 (${quantity(rows, '건')})`,
  download: '엑셀 목록 받기',
  downloaded: (lines: number) => `${quantity(lines, '건')}을 파일로 받았습니다.`,
  mayNotTake:
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
    goods: '상품',
    option: '옵션',
    qty: '수량',
    recipient: '받는 분',
    phone: '전화',
    zipcode: '우편번호',
    address: '주소',
    memo: '배송 메모',
  },
  counts: {
    ready: (rows: number) => `보낼 수 있음 ${quantity(rows, '건')}`,
    done: (rows: number) => `이미 보냄 ${quantity(rows, '건')}`,
    wrong: (rows: number) => `수정할 행 ${quantity(rows, '건')}`,
  },
  wrongFirst:
    '수정이 필요한 행은 제외하고 나머지만 발송 처리합니다. 수정한 파일을 다시 올려도 이미 보낸 것은 그대로입니다.',
  head: ['주문번호', '상품 · 받는 분', '택배사 · 송장번호'],
  states: { ready: '보낼 수 있음', done: '이미 보냄', wrong: '수정 필요' },
  sent: '발송 처리함',
  go: (rows: number) => `${quantity(rows, '건')} 발송 처리`,
  going: (done: number, all: number) => `${quantity(all, '건')} 가운데 ${quantity(done, '건')} 처리했습니다`,
  gone: (moved: number) => `${quantity(moved, '건')} 발송 처리했습니다.`,
  refused: '발송 처리하지 못한 행',
}
