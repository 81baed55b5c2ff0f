import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Call } from '../src/platform/contract/contract.ts'
import { CALENDAR } from '../src/platform/contract/fields.ts'

/** A part of a call's shape, as the tests that walk all contracts read it. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: unknown
  additionalProperties?: unknown
  pattern?: string
  phone?: true
  [CALENDAR]?: 'day' | 'moment'
  minLength?: number
  maxLength?: number
  minimum?: number
  maxItems?: number
}

/** Every call of every contract, with its name. */
export async function allCalls(): Promise<Map<Call, string>> {
  const names = new Map<Call, string>()
  for await (const path of glob('src/domains/**/contract.ts')) {
    const contract: Record<string, Record<string, Call>> = await import(resolve(path))
    for (const [exported, calls] of Object.entries(contract))
      if (exported.endsWith('Calls')) for (const [name, call] of Object.entries(calls)) names.set(call, name)
  }
  return names
}

/** Every part of a shape, with its path below `path`. */
export function* partsOf(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema]
  for (const part of schema.anyOf ?? []) yield* partsOf(part, path)
  if (schema.items) yield* partsOf(schema.items, `${path}[]`)
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* partsOf(part, `${path}.${name}`)
}

/** Every part of what a call takes. */
export function* inputsOf({ path, query, body }: Call): Generator<[string, Schema]> {
  yield* partsOf(query as Schema, `${path} query`)
  if (body) yield* partsOf(body as Schema, `${path} body`)
}
