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
import { fieldsWithoutName, productFieldsWithoutName } from './entry-fields.ts'

let calls: Call[]
let names: Map<Call, string>
beforeAll(async () => {
  names = await allCalls()
  calls = [...names.keys()]
})

const inputs = () => calls.flatMap((call) => [...callInputs(call)])

test('the schemas of every call compile', () => {
  expect(calls.length).toBeGreaterThan(50)
  for (const call of calls) {
    compile(call.query as TSchema)
    if (call.body) compileBody(call.body as TSchema)
    if (!call.download) stringifierOf(call.reply as TSchema)
  }
})

/** Maximum length of a list: the longest is the ids of chosen products. */
const MAX_ITEMS = 500
/** Maximum length of a text: the longest is a product description. */
const MAX_CHARACTERS = 200_000

/** Whether a pattern limits the length of its text: it is anchored at both ends and has no unlimited repetition. */
const hasMaxLength = (pattern: string) =>
  /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''))

/** Whether a schema limits its size. Fields of any shape (`{}`) pass: the validator limits them. */
function isBounded(schema: Schema): boolean {
  if (schema.const !== undefined || schema.enum) return true
  if (schema.type === 'array') return (schema.maxItems ?? Number.POSITIVE_INFINITY) <= MAX_ITEMS
  if (schema.type === 'string')
    return (
      hasMaxLength(schema.pattern ?? '') || (schema.maxLength ?? Number.POSITIVE_INFINITY) <= MAX_CHARACTERS
    )
  return schema.patternProperties === undefined && !schema.additionalProperties
}

test('every list and text of a call has an upper bound', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(
    inputs()
      .filter(([, schema]) => !isBounded(schema))
      .map(([at]) => at),
  ).toEqual([])
})

test('every pattern of a call runs in time proportional to the text', () => {
  const slow = inputs().filter(
    ([, { pattern }]) => pattern && analyse({ source: pattern, flags: 'u' }).reports.length > 0,
  )
  expect(slow.map(([at, { pattern }]) => `${at} ${pattern}`)).toEqual([])
})

test('every name that a buyer enters is one line without a URL', () => {
  const names = inputs().filter(
    ([at, { type }]) =>
      type === 'string' && /\.(depositor|holder|recipient|(buyer|recipient)\.name)$/.test(at),
  )
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(names.filter(([, { pattern }]) => pattern !== NAME_PATTERN).map(([at]) => at)).toEqual([])
})

test('every phone number of a call has the same format and reaches the handler as digits', () => {
  const phones = inputs().filter(
    ([path, { type }]) => type === 'string' && /\.(phone|(\w+_)?tel)$/.test(path),
  )
  expect(phones.length).toBeGreaterThanOrEqual(10)
  expect(
    phones.filter(([, { phone, ...schema }]) => !phone && schema.const !== '').map(([path]) => path),
  ).toEqual([])
})

/** Fields that hold a name. Ids and search words are not included. */
const NAMING =
  / body.*\.(title|own_title|name|label|corpname|category|brand|maker|model|seo_title|slug|tags\[\]|values\[\])$/
/** Fields without this rule: texts of blocks, filters, and settings, which have their own validation. */
const FREE_TEXT =
  /\.(blocks|below)\[\]\.title$|\.filter\.|\/open body\.slug$|settings\/save body\.changes\.\w+$/

test('every name that a seller enters is visible and one line', () => {
  const names = inputs().filter(
    ([path, { type }]) => type === 'string' && NAMING.test(path) && !FREE_TEXT.test(path),
  )
  expect(names.length).toBeGreaterThan(30)
  const patterns = [LABEL_PATTERN, OPTIONAL_LABEL_PATTERN, NAME_PATTERN]
  expect(names.filter(([, { pattern = '' }]) => !patterns.includes(pattern)).map(([path]) => path)).toEqual(
    [],
  )
})

test('no reply schema picks one of several shapes by the format of a name, because stored names may be older than the format', () => {
  const chosen = calls.flatMap(({ path, reply }) =>
    [...schemaParts(reply as Schema, path)].filter(([, { anyOf }]) =>
      /Default_Ignorable/.test(JSON.stringify(anyOf ?? '')),
    ),
  )
  expect(chosen.map(([path]) => path)).toEqual([])
})

test('every call of a shop names the shop in its query or body', () => {
  const nameless = calls.filter(
    ({ audience, query, body }) =>
      typeof audience === 'object' && 'shop' in audience && !/"shopid"/.test(JSON.stringify([query, body])),
  )
  expect(nameless.map(({ path }) => path)).toEqual([])
})

/** Fields of replies that hold personal data of buyers. */
const PERSONAL = /\.(buyer_name|recipient_name|recipient|buyer|phone|email|depositor|account|image)$/

/** Replies that only contain data of the shop or its staff. */
const OF_THE_SHOP =
  /\/seller\/(staff\/|settings(\/|$)|account(\/set)?$|shops$|product(\/|$)|page\/|pick\/|notifications(\/|$)|feed\/|settlement\/|tax\/)|\/operator\/promotion\//

test('every call that shows personal data of buyers to a shop or an operator is in the access log', () => {
  const seen = calls.filter(
    ({ audience, path, reply }) =>
      typeof audience === 'object' &&
      !OF_THE_SHOP.test(path) &&
      [...schemaParts(reply as Schema, path)].some(([at]) => PERSONAL.test(at)),
  )
  expect(seen.length).toBeGreaterThan(6)
  expect(seen.filter((call) => kindOf(call) === null).map(({ path }) => path)).toEqual([])
  const lists = calls.filter(({ audience, log }) => typeof audience === 'object' && log === 'look')
  // A view of a file has no ids of persons and is logged each time; the writers in a file of reviews have none either.
  expect(lists.filter(({ subjects }) => !subjects).map(({ path }) => path.split('/').at(-1))).toEqual([
    'bankbook',
    'read',
    'photo',
    'paper',
    'paper',
  ])
})

test('every call in the log has a Korean name', () => {
  const sizes = calls
    .filter((call) => kindOf(call) !== null || call.log === 'own')
    .map((call) => names.get(call))
  expect(sizes.length).toBeGreaterThan(50)
  expect(
    sizes.filter((name) => !name || !adminLogTexts.actions[name]),
    'needs a name in src/ui/texts/admin-log.ts',
  ).toEqual([])
})

/** A valid value of every field of a call. */
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

test('every field of a call, a product, a setting and a coupon has a Korean name in the log', () => {
  const nameless = calls
    .filter((call) => kindOf(call) !== null)
    .flatMap((call) =>
      fieldsWithoutName(names.get(call) ?? '', [
        ...Object.keys(subjectOf(call, everyFieldOf(call))),
        ...(kindOf(call) === 'change' ? [] : ['whose', 'rows']),
      ]),
    )
  expect(nameless).toEqual([])
  expect(fieldsWithoutName('startBulk', fieldsOf({ anyOf: Object.values(bulkChanges) }))).toEqual([])
  expect(fieldsWithoutName('startBulk', fieldsOf(ProductFilterShape), 'filter')).toEqual([])
  expect(productFieldsWithoutName([...fieldsOf(ProductEditShape), 'stock', 'deleted'])).toEqual([])
  expect(fieldsWithoutName('saveSettings', fieldsOf(SettingsShape))).toEqual([])
  expect(
    fieldsWithoutName('saveSettings', fieldsOf(SettingsShape.properties.closed_days.items), 'closed_days'),
  ).toEqual([])
  expect(fieldsWithoutName('editCoupon', fieldsOf(CouponEditShape))).toEqual([])
})

test('exporting personal data in bulk needs a reason and a recent log-in', () => {
  const exports = calls.filter((call) => kindOf(call) === 'export')
  expect(exports.length).toBeGreaterThan(1)
  for (const { path, fresh, subjects, body } of exports)
    expect([path, fresh, subjects !== undefined, Object.keys((body as Schema).properties ?? {})]).toEqual([
      path,
      true,
      true,
      expect.arrayContaining(['reason']),
    ])
})

test('a file is called free of personal data only if its permission gives no access to personal data', () => {
  const files = calls.filter((call) => kindOf(call) === 'file')
  expect(files.map(({ download, audience }) => [download, audience])).toEqual([
    [true, { shop: 'money:read' }],
    [true, { shop: 'money:read' }],
    [true, { shop: 'products:read' }],
    [true, { shop: 'products:read' }],
    [true, { shop: 'products:read' }],
  ])
})
