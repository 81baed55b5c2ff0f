import { Type as T, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { CALENDAR } from '../src/platform/contract/fields.ts'
import { compileBody } from '../src/platform/contract/validator.ts'
import { allCalls, callInputs, type Schema, schemaParts } from './all-calls.ts'

const SCALARS = [null, 0, 1, false, true, '', '0', '1', 'true', 'null']

test('no field of a body converts a value of another type: "1" stays invalid for a number, and null never becomes 0, false or ""', async () => {
  const shapes = await scalarShapes()
  expect(shapes.size).toBeGreaterThan(50)
  const changed = [...shapes].flatMap(([shape, paths]) => {
    const check = compileBody(T.Object({ value: JSON.parse(shape) as TSchema }))
    return SCALARS.filter((value) => {
      const body = { value }
      return check(body) && body.value !== value
    }).map((value) => `${JSON.stringify(value)} as ${paths[0]}`)
  })
  expect(changed).toEqual([])
  expect([...shapes.keys()].filter((shape) => shape.includes('"null"')).length).toBeGreaterThan(10)
})

/** The distinct schemas of all fields of bodies except objects, with their paths. */
async function scalarShapes(): Promise<Map<string, string[]>> {
  const shapes = new Map<string, string[]>()
  for (const { path, body } of (await allCalls()).keys())
    for (const [field, part] of body ? schemaParts(body as Schema, path) : []) {
      if (part.properties || part.items) continue
      const shape = JSON.stringify(part)
      shapes.set(shape, [...(shapes.get(shape) ?? []), field])
    }
  return shapes
}

/** Names of fields that hold a date or a time. */
const TIME_FIELD = /(^|[._])(from|to|until|since|at|day|date|moment|publish_at|birth_date)$/

/** This field holds a URL path, although its name is one of a time. */
const PATH_FIELD = /\/from\/html query\.from$/

test('every field that holds a date or a time accepts existing dates only', async () => {
  const fields = [...(await allCalls()).keys()].flatMap((call) => [...callInputs(call)])
  const times = fields.filter(
    ([path, { type }]) => type === 'string' && TIME_FIELD.test(path) && !PATH_FIELD.test(path),
  )
  expect(times.length).toBeGreaterThan(40)
  expect(times.filter(([, shape]) => !shape[CALENDAR]).map(([path]) => path)).toEqual([])
})
