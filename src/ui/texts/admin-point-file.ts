import { points, quantity } from '../money.ts'

export const adminPointFileTexts = {
  title: '파일로 포인트 지급',
  lead: '회원마다 다른 포인트와 사유를 한 번에 줍니다. 회원은 포인트 내역에서 사유와 마지막 날을 봅니다.',
  sheet: '포인트',
  steps: {
    download: '1. 양식 받기',
    downloadText: '회원 목록을 엑셀로 받아 ‘줄 포인트’와 ‘사유’ 열을 추가해도 됩니다.',
    fill: '2. 채운 파일 올리기',
    fillText:
      'CSV와 XLSX를 5,000행까지 읽습니다. 회원은 이메일이나 전화번호로 찾고, 차감할 때는 포인트 앞에 -를 붙입니다. 마지막 날을 비우면 1년 동안 쓸 수 있습니다.',
    check: '3. 확인하고 지급',
  },
  download: '양식 받기',
  templateName: '포인트-양식.xlsx' as const,
  fixFileName: (day: string) => `포인트-수정할행-${day}.xlsx` as const,
  downloadFixes: (rows: number) => `수정할 행 엑셀로 받기 (${quantity(rows, '건')})`,
  columns: {
    email: '이메일',
    phone: '전화번호',
    amount: '줄 포인트',
    reason: '사유',
    until: '마지막 날',
    wrong: '수정 필요',
    row: '올린 행',
  },
  counts: {
    ready: (rows: number) => `줄 수 있음 ${quantity(rows, '건')}`,
    wrong: (rows: number) => `수정할 행 ${quantity(rows, '건')}`,
  },
  wrongFirst: '수정이 필요한 행은 제외하고 나머지만 줍니다.',
  sums: (granted: number, deducted: number) =>
    [
      granted > 0 && `모두 ${points(granted)}를 줍니다.`,
      deducted > 0 && `모두 ${points(deducted)}를 차감합니다.`,
    ]
      .filter(Boolean)
      .join(' '),
  go: (rows: number) => `${quantity(rows, '명')}에게 반영하기`,
  started: '포인트 작업을 시작했습니다. 끝나면 알려 드리고, 작업에서 되돌릴 수 있습니다.',
  head: ['회원', '포인트', '사유'],
  until: (day: string) => `${day}까지`,
  ready: '줄 수 있음',
}
