import { isLabel } from '../../../platform/contract/label.ts'
import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { mayBeApiCall } from '../../../platform/html/addresses.ts'
import { isStorageKey } from '../../../platform/storage/keys.ts'
import { closedDaysError } from '../closed-days.ts'

/** Validates a field, and explains its valid values to the seller. */
export interface FieldKind {
  accepts: (value: unknown) => boolean
  words: string | ((value: unknown) => string)
}

export const flag: FieldKind = {
  accepts: (value) => typeof value === 'boolean',
  words: '예 또는 아니요여야 합니다.',
}

/** One line of at most `max` characters. `min` is 1 for a required field. */
export const line = (max: number, min = 0): FieldKind => ({
  accepts: (value) => isLine(value) && value.length <= max && value.trim().length >= min,
  words: min > 0 ? `${min}자에서 ${max}자까지 적어 주세요.` : `${max}자 이내의 한 줄로 적어 주세요.`,
})

type Matcher = { test: (text: string) => boolean }

/** At most `max` names, separated by commas, each of at most `letters` characters and once; or empty. */
export const names = (max: number, letters: number): FieldKind => ({
  accepts(value) {
    if (!isLine(value)) return false
    const list = value.trim() === '' ? [] : value.split(',').map((name) => name.trim())
    return (
      list.length <= max &&
      new Set(list).size === list.length &&
      list.every((name) => name !== '' && name.length <= letters)
    )
  },
  words: `쉼표로 나눈 서로 다른 이름 ${max}개까지, 하나에 ${letters}자까지 적어 주세요.`,
})

/** A text that matches the pattern, or an empty one. */
export const pattern = (matcher: Matcher, words: string): FieldKind => ({
  accepts: (value) => typeof value === 'string' && (value === '' || matcher.test(value)),
  words,
})

/** An id that another service issued. The error shows the seller an example. */
export const idLike = (matcher: Matcher, example: string) =>
  pattern(matcher, `${example}와 같은 모양이어야 합니다.`)

/** A whole number, bounds included. */
export const whole = (min: number, max: number): FieldKind => ({
  accepts: (value) => Number.isInteger(value) && between(value, min, max),
  words: `${min}부터 ${max}까지의 정수여야 합니다.`,
})

/** A number, bounds included. */
export const amount = (min: number, max: number): FieldKind => ({
  accepts: (value) => between(value, min, max),
  words: `${min}부터 ${max}까지의 숫자여야 합니다.`,
})

/** One of these values. */
export const choice = (values: readonly string[]): FieldKind => ({
  accepts: (value) => typeof value === 'string' && values.includes(value),
  words: `${values.join(', ')} 가운데 하나여야 합니다.`,
})

/** A person's name by the rule for all names, or empty. Mails contain names, so they must not contain links. */
export const name: FieldKind = {
  accepts: (value) =>
    value === '' || (typeof value === 'string' && value.length <= MAX_NAME_LENGTH && isLikeName(value)),
  words: `${MAX_NAME_LENGTH}자 이내의 한 줄로, 주소나 특수 기호 없이 적어 주세요.`,
}

/** A `#` and six hexadecimal digits, or empty. */
export const colour = pattern(/^#[0-9a-f]{6}$/i, '#2383FF와 같은 여섯 자리 색상 값이어야 합니다.')

/** Verification codes that other services issued, or empty. */
export const token = pattern(/^[\w=.-]{1,200}$/, '확인 코드는 영문, 숫자와 - _ = . 만 쓸 수 있습니다.')

export const link: FieldKind = {
  accepts: (value) => value === '' || (isLine(value) && value.length <= 300 && isHttpsLink(value)),
  words: 'https://로 시작하는 주소여야 합니다.',
}

export const closedDays: FieldKind = {
  accepts: (value) => closedDaysError(value) === null,
  words: (value) => closedDaysError(value) ?? '',
}

export const storedFile: FieldKind = {
  accepts: (value) => value === '' || (typeof value === 'string' && isStorageKey(value)),
  words: '저장된 파일 이름이어야 합니다.',
}

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && (value.trim() === '' || isLabel(value))

function isHttpsLink(text: string): boolean {
  const url = /^https:\/\/[^\s"'<>\\]+$/.test(text) ? URL.parse(text) : null
  return url !== null && !mayBeApiCall(url)
}

const between = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max
