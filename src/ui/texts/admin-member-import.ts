import { points, quantity } from '../money.ts'

const programs = {
  cafe24: '카페24',
  godomall: '고도몰',
  makeshop: '메이크샵',
  imweb: '아임웹',
  shopify: 'Shopify',
  madang: '마당 양식',
}

const fields = {
  email: '이메일',
  name: '이름',
  first_name: '이름',
  last_name: '성',
  phone: '전화번호',
  points: '적립금',
  until: '적립금 마지막 날',
  tier: '회원 등급',
  joined: '이전 가입일',
  news: '소식 수신동의(이메일)',
  sms: '소식 수신동의(문자)',
  news_at: '수신동의한 날',
}

export const adminMemberImportTexts = {
  title: '회원 파일 가져오기',
  lead: '이전 쇼핑몰의 회원을 이전 회원으로 등록합니다. 계정을 만들거나 메일을 보내지 않고, 회원이 같은 이메일로 가입하면 적립금과 등급이 이어집니다.',
  steps: {
    choose: '1. 회원 파일 올리기',
    chooseText:
      '이전 쇼핑몰에서 내려받은 파일을 수정하지 말고 그대로 올려 주세요. 카페24, 고도몰, 메이크샵, 아임웹과 Shopify의 열을 알아봅니다. CSV, XLSX와 XLS를 20,000행까지 읽습니다.',
    check: '2. 확인하고 가져오기',
  },
  smartstore: '스마트스토어는 회원 파일을 주지 않습니다. 이메일이 있는 명단은 양식에 적어 올릴 수 있습니다.',
  template: '직접 적을 양식 받기',
  templateName: '이전-회원-양식.xlsx' as const,
  sheet: '이전 회원',
  templateColumns: [
    '이메일',
    '이름',
    '전화번호',
    '포인트',
    '포인트 마지막 날',
    '등급',
    '가입일',
    '소식 수신동의',
    '소식 수신동의일',
  ],
  imports: {
    title: '가져온 파일',
    none: '아직 가져온 파일이 없습니다.',
    states: { running: '가져오는 중', done: '가져옴', undone: '되돌림' },
    result: ({ rows, wrong, open, joined }: { rows: number; wrong: number; open: number; joined: number }) =>
      [
        `가져온 회원 ${quantity(rows, '명')}`,
        wrong > 0 && `가져오지 못한 행 ${quantity(wrong, '건')}`,
        `가입 전 ${quantity(open, '명')}`,
        joined > 0 && `가입 ${quantity(joined, '명')}`,
      ]
        .filter(Boolean)
        .join(' · '),
    undo: '가져오기 되돌리기',
    undoOf: (name: string) => `${name} 가져오기 되돌리기`,
  },
  consent: '동의',
  program: '파일을 만든 쇼핑몰',
  programHint: '열 이름으로 찾았습니다. 다르면 변경해 주세요.',
  programs,
  columns: (importedCount: number, all: number) =>
    `파일의 열 ${quantity(all, '개')} 가운데 ${quantity(importedCount, '개')}를 가져옵니다`,
  fields,
  omitted: '가져오지 않음',
  counts: {
    ready: (rows: number) => `새로 등록 ${quantity(rows, '명')}`,
    correct: (rows: number) => `정보 변경 ${quantity(rows, '명')}`,
    wrong: (rows: number) => `수정할 행 ${quantity(rows, '건')}`,
  },
  points: (rows: number, sum: number) =>
    rows === 0
      ? '적립금이 있는 회원이 없습니다.'
      : `${quantity(rows, '명')}의 적립금은 모두 ${points(sum)}입니다. 가입할 때 지급됩니다.`,
  expired: (rows: number) => `${quantity(rows, '명')}의 적립금은 마지막 날이 지나 가져오지 않습니다.`,
  consents: (rows: number) =>
    `소식 수신동의는 ${quantity(rows, '명')}의 것을 동의한 날과 함께 가져옵니다. 2년이 지난 동의는 가입할 때 빠집니다.`,
  unknownTiers: '상점에 없는 등급',
  unknownTiersText: (names: string) =>
    `${names}. 같은 이름의 등급을 먼저 만들고 파일을 다시 올리거나, 등급 없이 가져올 수 있습니다.`,
  tierRows: (name: string, rows: number) => `${name} (${quantity(rows, '명')})`,
  toTiers: '회원 등급 만들기',
  until: '적립금의 마지막 날',
  untilHint: '파일에 마지막 날이 없는 적립금에 적용합니다. 10년 안의 날짜를 선택할 수 있습니다.',
  go: (rows: number) => `이전 회원 ${quantity(rows, '명')} 등록하기`,
  started: '이전 회원을 등록하고 있습니다. 끝나면 알려 드리고, 작업에서 되돌릴 수 있습니다.',
  toList: '이전 회원 보기',
  head: ['회원', '적립금', '등급과 이전 가입일'],
  firstRows: (rows: number) => `앞의 ${quantity(rows, '행')}`,
  wrongRows: (shown: number, all: number) =>
    shown < all ? `수정할 행 (앞의 ${quantity(shown, '건')})` : '수정할 행',
  downloadWrong: '수정할 행 엑셀로 받기',
  fixFileName: (day: string) => `이전-회원-수정할행-${day}.xlsx` as const,
  wrong: '수정 필요',
  row: '올린 행',
  outcomes: { new: '새로 등록', update: '정보 변경' },
  withConsent: '소식 수신동의',
}
