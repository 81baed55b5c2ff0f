import { harmless } from '../../../../platform/spreadsheets/formula-guard.ts'

/** A CSV file under a row of names, in UTF-8 with the mark that Excel knows it by. Every cell is quoted. */
export const csvOf = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`\uFEFF${[names, ...rows].map(lineOf).join('')}`)

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`
