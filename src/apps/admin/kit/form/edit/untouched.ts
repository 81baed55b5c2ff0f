/**
 * The body of an edit in which every value that nobody touched is the row's own: a form shows some values otherwise than they are stored,
 * such as moments to the minute, and saving a title must change no other field. `untouched` is the body of the form as it was opened. A
 * value of a body and the value of that name in the row are of one type; lists are left as they are.
 */
export function withUntouched<Body extends object>(body: Body, untouched: object, row: object): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      fieldOf(value, valueIn(untouched, name), valueIn(row, name)),
    ]),
  ) as Body
}

function fieldOf(value: unknown, untouched: unknown, stored: unknown): unknown {
  if (isFields(value) && isFields(untouched) && isFields(stored))
    return withUntouched(value, untouched, stored)
  return value === untouched && stored !== undefined && !isObject(value) && !isObject(stored) ? stored : value
}

const valueIn = (fields: object, name: string): unknown => (fields as Record<string, unknown>)[name]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isFields = (value: unknown): value is object => isObject(value) && !Array.isArray(value)
