import { Type as T } from 'typebox'
import { expect, test } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { fieldRefusal } from './field-refusal.ts'
import { Day, Email, Moment, OptionalPhone, orNull, Phone, Zipcode } from './fields.ts'
import { label, visibleLine, visibleLines } from './label.ts'
import { assertValid, compile, compileBody } from './validator.ts'

const validate = compile(
  T.Object({
    sid: T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    page: T.Integer({ minimum: 1, default: 1 }),
    mobile: T.Optional(T.Boolean()),
    q: T.Optional(T.String()),
    sort: T.Union([T.Literal('new'), T.Literal('low')], { default: 'new' }),
  }),
)

function refusal(value: unknown, check = validate): unknown {
  try {
    assertValid(check, value)
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, details: error.details }
    throw error
  }
  return null
}

test('coerces query text to numbers and booleans, and fills in defaults', () => {
  expect(assertValid(validate, { sid: '12', mobile: 'true' })).toEqual({
    sid: 12,
    page: 1,
    mobile: true,
    sort: 'new',
  })
})

test('does not modify the input value', () => {
  const input = { sid: '12' }
  assertValid(validate, input)
  expect(input).toEqual({ sid: '12' })
})

test.each([
  ['negative', '-1'],
  ['zero', '0'],
  ['beyond exact numbers', '9007199254740993'],
  ['infinite', '1e999'],
  ['a fraction', '1.5'],
  ['text', 'abc'],
  ['empty', ''],
  ['given twice', ['1', '2']],
])('refuses the id %s and names its field', (_what, sid) => {
  expect(refusal({ sid })).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'sid' } })
})

test.each(['한\0글', '한\ud83d', '\ude00글'])('refuses text that PostgreSQL cannot store: %j', (q) => {
  expect(refusal({ sid: 1, q })).toEqual({
    code: 'BAD_REQUEST',
    details: { field: 'q', reason: 'must not hold a null character or half of one' },
  })
})

test('accepts a surrogate pair', () => {
  expect(assertValid(validate, { sid: 1, q: '밥😀' })).toMatchObject({ q: '밥😀' })
})

test('composes text before it checks length and pattern', () => {
  const shape = T.Object({
    name: T.String({ maxLength: 2, pattern: '^[가-힣]+$' }),
    tags: T.Array(T.Union([T.Null(), T.String({ maxLength: 1 })])),
    any: T.Unknown(),
  })
  const decomposed = (text: string) => text.normalize('NFD')
  expect(
    assertValid(compile(shape), {
      name: decomposed('강빵'),
      tags: [null, decomposed('컵')],
      any: { [decomposed('색')]: [decomposed('빨강')] },
    }),
  ).toEqual({ name: '강빵', tags: [null, '컵'], any: { 색: ['빨강'] } })
})

test('names a missing field', () => {
  expect(refusal({})).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'sid' } })
})

test('refuses a value outside the enumeration', () => {
  expect(refusal({ sid: 1, sort: 'toString' })).toMatchObject({ details: { field: 'sort' } })
})

test('limits the nesting of a field without a schema', () => {
  const any = compile(T.Object({ lines: T.Array(T.Unknown()) }))
  const nested = (levels: number): unknown =>
    JSON.parse(`${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`)
  expect(assertValid(any, { lines: [nested(20)] })).toEqual({ lines: [nested(20)] })
  for (const levels of [22, 100_000])
    expect(() => assertValid(any, { lines: [1, nested(levels)] })).toThrow(DomainError)
})

test('limits the size of a field without a schema', () => {
  const any = compile(T.Object({ lines: T.Array(T.Unknown()) }))
  const group = { data: Array.from({ length: 1_000 }, () => 1) }
  expect(assertValid(any, { lines: [group, group, 'a'.repeat(20_000)] })).toMatchObject({
    lines: [group, group, expect.any(String)],
  })
  for (const long of [{ data: Array.from({ length: 2_000 }, () => 1) }, 'a'.repeat(20_001)])
    expect(() => assertValid(any, { lines: [1, long] })).toThrow(DomainError)
})

test('removes undeclared query parameters at every depth', () => {
  const call = compile(
    T.Object({ shallow: T.Optional(T.Integer()), of: T.Array(T.Object({ id: T.Integer() })) }),
  )
  const input = { of: [{ id: '1', shop_id: 2 }], issued: -5 }
  expect(assertValid(call, input)).toEqual({ of: [{ id: 1 }] })
  expect(assertValid(compile(T.Object({})), { shallow: 1, uid: 2 })).toEqual({})
})

test('passes a phone number to the handler in digits', () => {
  const call = compile(T.Object({ tel: OptionalPhone, buyer: T.Object({ phone: Phone }) }))
  expect(assertValid(call, { tel: '(02)123-4567', buyer: { phone: '+82 10-1234-5678' } })).toEqual({
    tel: '021234567',
    buyer: { phone: '01012345678' },
  })
  expect(assertValid(call, { tel: '', buyer: { phone: '1588-1234' } })).toEqual({
    tel: '',
    buyer: { phone: '15881234' },
  })
  for (const phone of ['0----------', '', ' ', '010-1234-567'])
    expect(() => assertValid(call, { tel: '', buyer: { phone } })).toThrow(DomainError)
})

const body = compileBody(
  T.Object({
    cap: orNull(T.Integer({ minimum: 1 })),
    stock: T.Optional(T.Union([T.Integer(), T.Null()])),
    price: T.Optional(T.Integer()),
    paid: T.Optional(T.Boolean()),
  }),
)

test.each([0, false, '', '5', true])('does not coerce %j in a body to null or a number', (cap) => {
  expect(refusal({ cap }, body)).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'cap' } })
})

test('null in a body stays null where allowed, and is never 0 or false', () => {
  expect(assertValid(body, { cap: null, stock: null })).toEqual({ cap: null, stock: null })
  expect(refusal({ cap: null, price: null }, body)).toMatchObject({ details: { field: 'price' } })
  expect(refusal({ cap: null, paid: null }, body)).toMatchObject({ details: { field: 'paid' } })
})

test('names the field of the intended union branch', () => {
  const change = compileBody(
    T.Object({
      change: T.Union([
        T.Object({ seen: T.Integer(), price: T.Integer() }),
        T.Object({ seen: T.Integer(), stock: T.Integer({ minimum: 0 }) }),
      ]),
    }),
  )
  expect(refusal({ change: { seen: 1, stock: -1 } }, change)).toMatchObject({
    details: { field: 'change/stock', reason: 'must be >= 0' },
  })
  expect(refusal({ cap: 0 }, body)).toMatchObject({ details: { field: 'cap', reason: 'must be >= 1' } })
})

function messageOf(check: () => unknown): string {
  try {
    check()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('gives a Korean message for invalid form input, by field name', () => {
  const shape = T.Object({
    tel: T.Optional(OptionalPhone),
    changes: T.Optional(
      T.Partial(
        T.Object({
          tel: T.Union([Phone, T.Literal('')]),
          email: Email,
          zipcode: Zipcode,
          name: label(5),
          note: T.String({ minLength: 2, maxLength: 1_000 }),
          days: orNull(T.Integer({ minimum: 1, maximum: 730 })),
          tags: T.Array(label(5), { minItems: 1, maxItems: 1 }),
        }),
      ),
    ),
  })
  const refusalOf = (value: object) => {
    const { details } = refusal(value, compileBody(shape)) as { details: { errors?: object } }
    return [messageOf(() => assertValid(compileBody(shape), value)), details.errors]
  }
  const problem = (field: string, words: string) => [words, { [field]: words }]
  const phone = '010-1234-5678, 02-123-4567, 1588-1234처럼 적어 주세요.'
  expect(refusalOf({ tel: '0----------' })).toEqual(problem('tel', phone))
  const fields: [string, unknown, string][] = [
    ['tel', '12', phone],
    ['email', 'haru', 'name@example.com처럼 적어 주세요.'],
    ['zipcode', '123', '숫자 다섯 자리로 적어 주세요.'],
    ['name', '컵\u202e', '보이는 글자로 적어 주세요. 글자 방향을 바꾸는 글자는 쓸 수 없습니다.'],
    ['name', '머그컵과 접시', '5자까지 적을 수 있습니다.'],
    ['note', 'a', '2자 이상 적어 주세요.'],
    ['note', 'a'.repeat(1_001), '1,000자까지 적을 수 있습니다.'],
    ['days', 0, '1 이상으로 적어 주세요.'],
    ['days', 731, '730 이하로 적어 주세요.'],
    ['tags', [], '1개 이상 있어야 합니다.'],
    ['tags', ['a', 'b'], '1개까지 넣을 수 있습니다.'],
  ]
  for (const [field, value, words] of fields)
    expect(refusalOf({ changes: { [field]: value } }), `${field} ${value}`).toEqual(problem(field, words))
  // Fields inside a list are not form fields, and errors that no form can cause have no message.
  expect(refusalOf({ changes: { tags: ['\u202e'] } })).toEqual([
    expect.stringContaining('보이는 글자'),
    undefined,
  ])
  expect(refusalOf({ changes: { note: 1 } })).toEqual(['요청이 올바르지 않습니다.', undefined])
})

test('refuses a list as the body without a field name', () => {
  const list = compileBody(T.Array(T.Integer(), { maxItems: 1 }))
  expect(list([1, 2])).toBe(false)
  expect(fieldRefusal(list.errors ?? [])).toMatchObject({
    code: 'BAD_REQUEST',
    message: '1개까지 넣을 수 있습니다.',
    details: { field: undefined, reason: 'must NOT have more than 1 items' },
  })
})

test('a shopper-visible text may be empty, and loses invisible and bidirectional characters', () => {
  const check = compileBody(T.Object({ title: visibleLines(20), btn: visibleLine(20) }))
  const read = (title: string, btn = '') => assertValid(check, { title, btn })
  expect(read('봄\u200b 맞이\r\n\u3164할인\t중', '보러\n가기')).toEqual({
    title: '봄 맞이\n할인 중',
    btn: '보러 가기',
  })
  expect(read('봄\n\n여름')).toEqual({ title: '봄\n\n여름', btn: '' })
  for (const blank of ['', '\u3164', ' \u200b ', '\n\n'])
    expect(read(blank, blank)).toEqual({ title: '', btn: '' })
  for (const wrong of ['봄\u202e', '\u2066봄\n여름', '봄\u0007']) {
    expect(() => read(wrong)).toThrow('보이는 글자로')
    expect(() => read('', wrong)).toThrow('보이는 글자로')
  }
})

test('refuses undeclared body fields by name in Korean, at every depth', () => {
  const save = compileBody(
    T.Object({ version: T.Integer(), changes: T.Partial(T.Object({ name: T.String(), tel: T.String() })) }),
  )
  expect(() => assertValid(save, { version: 1, changes: { name: '하루', isshow: true } })).toThrow(
    '없는 항목이거나 바꿀 수 없는 항목입니다: changes/isshow',
  )
  expect(refusal({ version: 1, changes: {}, uid: 2 }, save)).toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'uid' },
  })
  expect(refusal({ uid: 1 }, compileBody(T.Object({})))).toMatchObject({ details: { field: 'uid' } })
})

test('names an undeclared field inside a union', () => {
  const blocks = compileBody(
    T.Object({
      blocks: T.Array(
        T.Union([
          T.Object({ type: T.Literal('text'), html: T.String() }),
          T.Object({ type: T.Literal('spacer'), height: T.Integer() }),
        ]),
      ),
    }),
  )
  expect(refusal({ blocks: [{ type: 'spacer', height: 1, colour: 'red' }] }, blocks)).toMatchObject({
    details: { field: 'blocks/0/colour' },
  })
})

test('truncates the long name of an undeclared field', () => {
  const field = (refusal({ cap: null, ['a'.repeat(100_000)]: 1 }, body) as { details: { field: string } })
    .details.field
  expect(field).toBe('a'.repeat(100))
})

test('refuses dates that do not exist, in a query and in a body', () => {
  const shape = T.Object({ day: T.Optional(Day), until: T.Optional(orNull(Moment)) })
  for (const check of [compile(shape), compileBody(shape)]) {
    const good = { day: '2026-11-30', until: '2026-11-30T15:00:00.000Z' }
    expect(assertValid(check, good)).toEqual(good)
    expect(refusal({ day: '2026-11-31' }, check)).toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'day' },
    })
    expect(refusal({ until: '2027-02-31T09:00:00Z' }, check)).toMatchObject({ details: { field: 'until' } })
  }
  expect(() => assertValid(compileBody(shape), { day: '2027-02-29' })).toThrow('날짜를 다시 확인해 주세요')
})
