import { quantity } from '../money.ts'

export const adminCodeNamesTexts = {
  title: '코드의 이름',
  lead: '이 파일에는 이름 대신 이전 쇼핑몰의 번호나 코드가 들어 있습니다. 이름을 적으면 상품에 반영하고, 같은 쇼핑몰의 다음 파일에도 씁니다.',
  kinds: {
    category: '카테고리',
    brand: '브랜드',
    maker: '제조사',
    origin: '원산지',
  },
  summary: (kind: string, codes: number, unnamed: number) =>
    `${kind} 코드 ${quantity(codes, '개')} · ${unnamed === 0 ? '모두 정함' : `정하지 않은 것 ${quantity(unnamed, '개')}`}`,
  categoryHelp:
    '상점의 카테고리를 선택하거나 새로 적어 주세요. 단계는 >로 나눕니다(예: 여성 > 원피스). 없는 카테고리는 가져올 때 새로 만듭니다.',
  nameHelp: '상점에 보일 이름을 적어 주세요.',
  products: (count: number, example: string) =>
    count > 1
      ? `상품 ${quantity(count, '개')} · ${example} 등`
      : `상품 ${quantity(count, '개')} · ${example}`,
  name: (kind: string, code: string) => `${kind} 코드 ${code}의 이름`,
  placeholder: { category: '대 > 중 > 소', brand: '이름', maker: '이름', origin: '이름' },
  leaveOut: '비워 두기',
  leaveOutOf: (code: string) => `${code} 비워 두기`,
  unnamedOnly: '정하지 않은 코드만',
  missing: '그런 파일이 없습니다. 올린 파일은 7일 동안 보관합니다.',
  none: '정하지 않은 코드가 없습니다.',
  next: '다음 50개',
  first: '처음부터',
  save: (count: number) => `이름 ${quantity(count, '개')} 저장하고 다시 확인하기`,
  saveNone: '저장하고 다시 확인하기',
  reset: '수정 취소',
  file: '이름 파일 올리기',
  fileHelp: {
    category:
      '이전 쇼핑몰의 분류 목록 파일(CSV, 엑셀)을 그대로 올려도 됩니다. 분류 번호와 분류명, 그리고 상위 분류 번호나 대분류·중분류·소분류 열을 읽습니다.',
    brand: '브랜드 코드와 브랜드명이 있는 파일(CSV, 엑셀)을 올리면 이름을 한꺼번에 적습니다.',
    maker: '제조사 코드와 제조사명이 있는 파일(CSV, 엑셀)을 올리면 이름을 한꺼번에 적습니다.',
    origin: '원산지 코드와 원산지명이 있는 파일(CSV, 엑셀)을 올리면 이름을 한꺼번에 적습니다.',
  },
  form: '이 코드로 양식 내려받기',
  tooLarge: '이름 파일은 10MB까지 올릴 수 있습니다.',
  uploaded: (saved: number, matched: number) =>
    `이름 ${quantity(saved, '개')}를 저장했습니다. 이 상품 파일의 코드 ${quantity(matched, '개')}에 이름이 생겼습니다. 다시 확인하면 반영됩니다.`,
  nothingMatched: (saved: number) =>
    `이름 ${quantity(saved, '개')}를 저장했지만 이 상품 파일의 코드와 같은 것이 없습니다. 코드 열을 확인해 주세요.`,
  blank: (rows: number) => `이름이 빈 ${quantity(rows, '행')}은 그대로 두었습니다.`,
  problems: (count: number) => `읽지 못한 행 ${quantity(count, '개')}`,
  problem: (line: number, reason: string) => `${line}행: ${reason}`,
  moreProblems: (count: number) => `그 밖에 ${quantity(count, '행')}`,
  deleted: (count: number) =>
    `상점에는 이름 20,000개까지 둘 수 있어 오래된 이름 ${quantity(count, '개')}를 지웠습니다.`,
}
