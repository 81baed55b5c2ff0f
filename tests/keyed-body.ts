import { newRequestKey } from '../src/client/request-key.ts'
import { allCalls } from './all-calls.ts'

let keyedPaths: Promise<Set<string>> | undefined

/** Adds a new idempotency key to the body if the call requires one and the body has none. */
export async function keyedBody(path: string, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || 'key' in body) return body
  keyedPaths ??= pathsWithKeys()
  return (await keyedPaths).has(path.split('?')[0] ?? '') ? { key: newRequestKey(), ...body } : body
}

async function pathsWithKeys(): Promise<Set<string>> {
  const calls = [...(await allCalls()).keys()]
  return new Set(calls.flatMap(({ path, once, upload }) => (once && !upload ? [path] : [])))
}
