/**
 * Replaces the values of fields that were not edited by the stored ones. A form shows some values less exactly than
 * they are stored, such as times to the minute, and must not change them by saving. `untouched` is the body of the form
 * as opened, `row` the stored fields. Lists are taken from `body`.
 */
export function withUntouched<Body extends object>(body: Body, untouched: object, row: object): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      keepStored(value, valueIn(untouched, name), valueIn(row, name)),
    ]),
  ) as Body
}

function keepStored(value: unknown, untouched: unknown, stored: unknown): unknown {
  if (isFields(value) && isFields(untouched) && isFields(stored))
    return withUntouched(value, untouched, stored)
  return value === untouched && stored !== undefined && !isObject(value) && !isObject(stored) ? stored : value
}

const valueIn = (fields: object, name: string): unknown => (fields as Record<string, unknown>)[name]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isFields = (value: unknown): value is object => isObject(value) && !Array.isArray(value)
