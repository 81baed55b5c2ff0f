import stringifierOf from 'fast-json-stringify'
import { analyse } from 'scslre'
import type { TSchema } from 'typebox'
import { beforeAll, expect, test } from 'vitest'
import { kindOf, subjectOf } from '../src/domains/audit/audit.service.ts'
import { bulkChanges } from '../src/domains/catalogue/bulk/bulk.contract.ts'
import { ProductFilterShape } from '../src/domains/catalogue/seller/list/product-list.contract.ts'
import { ProductEditShape } from '../src/domains/catalogue/seller/products.contract.ts'
import { CouponEditShape } from '../src/domains/marketing/seller/seller-coupons.contract.ts'
import { SettingsShape } from '../src/domains/tenancy/seller/shop-settings.contract.ts'
import type { Call } from '../src/platform/contract/contract.ts'
import { LABEL_PATTERN, OPTIONAL_LABEL_PATTERN } from '../src/platform/contract/label.ts'
import { NAME_PATTERN } from '../src/platform/contract/person-name.ts'
import { compile, compileBody } from '../src/platform/contract/validator.ts'
import { adminLogTexts } from '../src/ui/texts/admin-log.ts'
import { allCalls, callInputs, type Schema, schemaParts } from './all-calls.ts'
import { namelessFields, namelessOfProduct } from './entry-fields.ts'

let calls: Call[]
let names: Map<Call, string>
beforeAll(async () => {
  names = await allCalls()
  calls = [...names.keys()]
})

const inputs = () => calls.flatMap((call) => [...callInputs(call)])

test('the schemas of every call compile: a server compiles them with the first request', () => {
  expect(calls.length).toBeGreaterThan(50)
  for (const call of calls) {
    compile(call.query as TSchema)
    if (call.body) compileBody(call.body as TSchema)
    if (!call.download) stringifierOf(call.reply as TSchema)
  }
})

/** Ids of products that are chosen one by one are the longest list. */
const MAX_ITEMS = 500
/** The text of a description is the longest. */
const MAX_CHARACTERS = 200_000

/** Whether a pattern bounds the length of its texts: it is anchored at both ends, and has no unbounded repetition. */
const hasLongest = (pattern: string) =>
  /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''))

/** Fields of any shape (`{}`) are bounded by the validator. */
function isBounded(schema: Schema): boolean {
  if (schema.const !== undefined || schema.enum) return true
  if (schema.type === 'array') return (schema.maxItems ?? Number.POSITIVE_INFINITY) <= MAX_ITEMS
  if (schema.type === 'string')
    return (
      hasLongest(schema.pattern ?? '') || (schema.maxLength ?? Number.POSITIVE_INFINITY) <= MAX_CHARACTERS
    )
  return schema.patternProperties === undefined && !schema.additionalProperties
}

test('every list and every text that a call takes has a bound', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(
    inputs()
      .filter(([, schema]) => !isBounded(schema))
      .map(([at]) => at),
  ).toEqual([])
})

test('patterns of a call’s fields take no longer than in proportion to the text', () => {
  const slow = inputs().filter(
    ([, { pattern }]) => pattern && analyse({ source: pattern, flags: 'u' }).reports.length > 0,
  )
  expect(slow.map(([at, { pattern }]) => `${at} ${pattern}`)).toEqual([])
})

test('every name that a buyer gives is on one line and holds no address', () => {
  const names = inputs().filter(
    ([at, { type }]) =>
      type === 'string' && /\.(depositor|holder|recipient|(buyer|recipient)\.name)$/.test(at),
  )
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(names.filter(([, { pattern }]) => pattern !== NAME_PATTERN).map(([at]) => at)).toEqual([])
})

test('every phone number that a call takes is one shape, of which the handler gets the digits', () => {
  const phones = inputs().filter(
    ([path, { type }]) => type === 'string' && /\.(phone|(\w+_)?tel)$/.test(path),
  )
  expect(phones.length).toBeGreaterThanOrEqual(10)
  expect(
    phones.filter(([, { phone, ...schema }]) => !phone && schema.const !== '').map(([path]) => path),
  ).toEqual([])
})

/** Fields with the name of a thing, apart from ids and search words. */
const NAMING =
  / body.*\.(title|own_title|name|label|corpname|category|brand|maker|model|seo_title|slug|tags\[\]|values\[\])$/
/** Texts of blocks are free; the fields of settings are checked together, with messages of their own. */
const FREE_TEXT =
  /\.(blocks|below)\[\]\.title$|\.filter\.|\/open body\.slug$|settings\/save body\.changes\.\w+$/

test('every name that a seller gives is visible and on one line', () => {
  const names = inputs().filter(
    ([path, { type }]) => type === 'string' && NAMING.test(path) && !FREE_TEXT.test(path),
  )
  expect(names.length).toBeGreaterThan(30)
  const patterns = [LABEL_PATTERN, OPTIONAL_LABEL_PATTERN, NAME_PATTERN]
  expect(names.filter(([, { pattern = '' }]) => !patterns.includes(pattern)).map(([path]) => path)).toEqual(
    [],
  )
})

test('no reply chooses among shapes by a name, which may be older than the rule for names', () => {
  const chosen = calls.flatMap(({ path, reply }) =>
    [...schemaParts(reply as Schema, path)].filter(([, { anyOf }]) =>
      /Default_Ignorable/.test(JSON.stringify(anyOf ?? '')),
    ),
  )
  expect(chosen.map(([path]) => path)).toEqual([])
})

test('every call for a shop names the shop, in its query or its body', () => {
  const nameless = calls.filter(
    ({ who, query, body }) =>
      typeof who === 'object' && 'shop' in who && !/"shopid"/.test(JSON.stringify([query, body])),
  )
  expect(nameless.map(({ path }) => path)).toEqual([])
})

/** Fields of replies that tell of a buyer. */
const PERSONAL = /\.(buyer_name|recipient_name|recipient|buyer|phone|email|depositor|account|image)$/

/** Replies that tell of the shop and its own people, by why they are no looks at buyers. */
const OF_THE_SHOP =
  /\/seller\/(staff\/|settings(\/|$)|account(\/set)?$|shops$|product(\/|$)|page\/|pick\/|notifications(\/|$)|feed\/)/

test('every call that shows a shop or an operator something of buyers is in the log', () => {
  const seen = calls.filter(
    ({ who, path, reply }) =>
      typeof who === 'object' &&
      !OF_THE_SHOP.test(path) &&
      [...schemaParts(reply as Schema, path)].some(([at]) => PERSONAL.test(at)),
  )
  expect(seen.length).toBeGreaterThan(6)
  expect(seen.filter((call) => kindOf(call) === null).map(({ path }) => path)).toEqual([])
  const lists = calls.filter(({ who, log }) => typeof who === 'object' && log === 'look')
  // A look without ids is written each time, which suits pictures that are opened.
  expect(lists.filter(({ whose }) => !whose).map(({ path }) => path.split('/').at(-1))).toEqual([
    'photo',
    'paper',
    'paper',
  ])
})

test('every call that stands in the log has a name there in the language of its readers', () => {
  const sizes = calls
    .filter((call) => kindOf(call) !== null || call.log === 'own')
    .map((call) => names.get(call))
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter((name) => !name || !adminLogTexts.actions[name])).toEqual([])
})

/** Something of every field that a call takes, as it may be sent. */
const everyFieldOf = ({ query, body }: Call) =>
  Object.fromEntries(
    [query, body].flatMap((schema) =>
      Object.entries((schema as Schema | undefined)?.properties ?? {}).map(([name, { type }]) => [
        name,
        type === 'array' ? [] : 0,
      ]),
    ),
  )

const fieldsOf = (shape: unknown): string[] => {
  const { properties = {}, anyOf = [] } = shape as Schema
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]
}

test('every field of a call, a product, a setting and a coupon has a name in the log in the language of its readers', () => {
  const nameless = calls
    .filter((call) => kindOf(call) !== null)
    .flatMap((call) =>
      namelessFields(names.get(call) ?? '', [
        ...Object.keys(subjectOf(call, everyFieldOf(call))),
        ...(kindOf(call) === 'change' ? [] : ['whose', 'rows']),
      ]),
    )
  expect(nameless).toEqual([])
  expect(namelessFields('startBulk', fieldsOf({ anyOf: Object.values(bulkChanges) }))).toEqual([])
  expect(namelessFields('startBulk', fieldsOf(ProductFilterShape), 'filter')).toEqual([])
  expect(namelessOfProduct([...fieldsOf(ProductEditShape), 'stock', 'deleted'])).toEqual([])
  expect(namelessFields('saveSettings', fieldsOf(SettingsShape))).toEqual([])
  expect(
    namelessFields('saveSettings', fieldsOf(SettingsShape.properties.closed_days.items), 'closed_days'),
  ).toEqual([])
  expect(namelessFields('editCoupon', fieldsOf(CouponEditShape))).toEqual([])
})

test('taking personal data away in bulk needs a reason and a fresh proof', () => {
  const exports = calls.filter((call) => kindOf(call) === 'export')
  expect(exports.length).toBeGreaterThan(1)
  for (const { path, fresh, whose, body } of exports)
    expect([path, fresh, whose !== undefined, Object.keys((body as Schema).properties ?? {})]).toEqual([
      path,
      true,
      true,
      expect.arrayContaining(['reason']),
    ])
})

test('a file is one without personal data only for those who may read no personal data by its permission', () => {
  const files = calls.filter((call) => kindOf(call) === 'file')
  expect(files.map(({ download, who }) => [download, who])).toEqual([
    [true, { shop: 'products:read' }],
    [true, { shop: 'products:read' }],
  ])
})
