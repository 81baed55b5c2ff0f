import type { TSchema } from 'typebox'
import { Email, Zipcode } from './fields.ts'
import { LABEL_PATTERN, OPTIONAL_LABEL_PATTERN } from './label.ts'
import { NAME_PATTERN } from './person-name.ts'

const VISIBLE = '보이는 글자로 적어 주세요. 글자 방향을 바꾸는 글자는 쓸 수 없습니다.'

export const fieldWords = {
  needed: '꼭 필요합니다.',
  wrong: '형식에 맞지 않습니다.',
  visible: VISIBLE,
  phone: '010-1234-5678, 02-123-4567, 1588-1234처럼 적어 주세요.',
  day: '날짜를 다시 확인해 주세요.',
  endsTooSoon: '마지막 날은 첫날보다 앞설 수 없습니다.',
  maxBelowLeast: '최댓값은 최솟값보다 작을 수 없습니다.',
  tooShort: (min: number) => `${min}자 이상 적어 주세요.`,
  tooLong: (max: number) => `${inKorean(max)}자까지 적을 수 있습니다.`,
  tooFew: (min: number) => `${min}개 이상 있어야 합니다.`,
  tooMany: (max: number) => `${inKorean(max)}개까지 넣을 수 있습니다.`,
  range(min: number, max: number): string {
    if (min === -Infinity) return `${inKorean(max)} 이하로 적어 주세요.`
    return max === Infinity
      ? `${inKorean(min)} 이상으로 적어 주세요.`
      : `${inKorean(min)}에서 ${inKorean(max)} 사이로 적어 주세요.`
  },
}

const PATTERNS: Readonly<Record<string, string>> = {
  [patternOf(Zipcode)]: '숫자 다섯 자리로 적어 주세요.',
  [patternOf(Email)]: 'name@example.com처럼 적어 주세요.',
  [LABEL_PATTERN]: VISIBLE,
  [OPTIONAL_LABEL_PATTERN]: VISIBLE,
  [NAME_PATTERN]: '한 줄로, 주소나 특수 기호 없이 적어 주세요.',
}

export const patternWords = (pattern: string): string => PATTERNS[pattern] ?? fieldWords.wrong

function inKorean(number: number): string {
  return number.toLocaleString('ko-KR')
}

function patternOf(shape: TSchema): string {
  return String((shape as { pattern?: string }).pattern)
}
