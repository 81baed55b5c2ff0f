import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Call } from '../src/platform/contract/contract.ts'
import { CALENDAR } from '../src/platform/contract/fields.ts'

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

export async function allCalls(): Promise<Map<Call, string>> {
  const names = new Map<Call, string>()
  for await (const path of glob('src/domains/**/*contract.ts')) {
    const contract: Record<string, Record<string, Call>> = await import(resolve(path))
    for (const [exported, calls] of Object.entries(contract))
      if (exported.endsWith('Calls')) for (const [name, call] of Object.entries(calls)) names.set(call, name)
  }
  return names
}

/** Every schema within a schema, with its path below `path`. */
export function* schemaParts(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema]
  for (const part of schema.anyOf ?? []) yield* schemaParts(part, path)
  if (schema.items) yield* schemaParts(schema.items, `${path}[]`)
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    yield* schemaParts(part, `${path}.${name}`)
}

/** Every schema within a call's query and body, with its path. */
export function* callInputs({ path, query, body }: Call): Generator<[string, Schema]> {
  yield* schemaParts(query as Schema, `${path} query`)
  if (body) yield* schemaParts(body as Schema, `${path} body`)
}
