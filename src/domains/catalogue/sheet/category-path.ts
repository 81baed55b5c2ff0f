import { onOneLine } from '../product/one-line.ts'
import { MAX_CATEGORY_DEPTH } from '../shared/category-limits.ts'
import { escaped, namesIn } from './escapes.ts'

/** A path of categories in the notation of product files: 여성 > 원피스. */
export const categoryPathCell = (names: readonly string[]): string =>
  names.map((name) => escaped(onOneLine(name))).join(' > ')

/** The names of a path of categories that a person has written. */
export const categoryNamesIn = (path: string): string[] => namesIn(onOneLine(path), '>')

/** The path of a cell as people read and write it; only a `>` within a name keeps its backslash. */
export const categoryPathText = (cell: string): string =>
  namesIn(cell, '>')
    .map((name) => name.replaceAll('>', '\\>'))
    .join(' > ')

export const isTooDeep = (names: readonly string[]): boolean => names.length > MAX_CATEGORY_DEPTH
