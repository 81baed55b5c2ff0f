import type { CallCard, CallGroup } from '../../apps/site/site-page.ts'

interface Schema {
  type?: string
  anyOf?: Schema[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; required?: boolean; schema: Schema & { default?: unknown } }[]
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export function callGroups(document: { paths?: Record<string, unknown> }): CallGroup[] {
  const groups = new Map<string, CallCard[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const name = operation.tags?.[0] ?? 'api'
      groups.set(name, [...(groups.get(name) ?? []), cardOf(method, path, operation)])
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }))
}

function cardOf(method: string, path: string, operation: Operation): CallCard {
  const reply = Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    params: (operation.parameters ?? []).map(({ name, required, schema }) => ({
      name,
      type: typeOf(schema),
      required: Boolean(required),
      fallback: schema.default === undefined ? '' : String(schema.default),
    })),
    reply: reply ? JSON.stringify(example(reply), null, 2) : '',
  }
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return schema.anyOf?.map(typeOf).join(' | ') ?? schema.type ?? ''
}

function example(schema: Schema): unknown {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, example(of)]))
  if (schema.items) return [example(schema.items)]
  return typeOf(schema)
}
