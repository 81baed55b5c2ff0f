import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

const folder = new URL('./', import.meta.url)

/** The path of a file of the demo world, such as `shops/haru/products.csv`. */
export const demoPath = (name: string): string => fileURLToPath(new URL(name, folder))

export async function readJson<Value>(name: string): Promise<Value> {
  return JSON.parse(await readFile(demoPath(name), 'utf8'))
}

/** The rows of a CSV file by its header; empty without a file. */
export async function readRows(name: string): Promise<Record<string, string>[]> {
  const text = await readFile(demoPath(name), 'utf8').catch(() => '')
  return parse(text, { columns: true, bom: true, skip_empty_lines: true })
}
