import { expect, test } from 'vitest'
import { ApiError } from '../../../../client/api-error.ts'
import { saveError } from './save-error.ts'

const refusal = (field: string) =>
  new ApiError(400, {
    msg: 'BAD_REQUEST',
    message: '보이는 글자로 적어 주세요.',
    status: 400,
    details: { field },
  })

test.each([
  ['value/blocks/3/title', '4번째 블록: 보이는 글자로 적어 주세요.'],
  ['value/below/0/images/2/alt', '아래 1번째 블록: 보이는 글자로 적어 주세요.'],
  ['value/title', '보이는 글자로 적어 주세요.'],
])('names the block of a refused field %s', (field, text) => {
  expect(saveError(refusal(field))).toBe(text)
})
