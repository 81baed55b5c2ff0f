import { combinationsOf } from '../rules.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { Cells } from '../sheet/columns.ts'
import { escaped } from '../sheet/escapes.ts'

/** A combination of option values as another program lists it. */
export interface ListedCombination {
  /** one value for each option */
  values: readonly string[]
  /** won above the price of the product; may be negative */
  diff?: number
  /** pieces as a cell */
  stock?: string
  code?: string
  barcode?: string
  /** source of its picture */
  image?: string
  isOff?: boolean
}

/**
 * Cells for options whose combinations are listed one by one. Combinations that are not listed are sold out. If there
 * are more combinations than a product may have, only the options are returned; the reader of the row then cuts them
 * and adds a note.
 */
export function optionCells(names: readonly string[], listed: readonly ListedCombination[]): Cells {
  const axes = names.map((name, axis) => ({
    name,
    values: [...new Set(listed.map(({ values }) => values[axis] ?? ''))],
  }))
  const options = axes
    .map(({ name, values }) => `${listPart(name)}:${values.map(listPart).join('|')}`)
    .join(';')
  if (axes.reduce((product, { values }) => product * values.length, 1) > LIMITS.variants) return { options }
  const byValues = new Map(listed.map((combination) => [JSON.stringify(combination.values), combination]))
  const all = combinationsOf(axes).map((values) => byValues.get(JSON.stringify(values)))
  const list = (cellOf: (combination: ListedCombination | undefined) => string) => all.map(cellOf).join('|')
  const has = (field: keyof ListedCombination) =>
    listed.some((combination) => combination[field] !== undefined)
  return {
    options,
    diffs: list((combination) => String(combination?.diff ?? 0)),
    ...(has('stock') && { stock: list((combination) => combination?.stock || '0') }),
    ...(has('code') && { codes: list((combination) => listPart(combination?.code ?? '')) }),
    ...(has('barcode') && { barcodes: list((combination) => listPart(combination?.barcode ?? '')) }),
    ...(has('image') && { variant_images: list((combination) => listPart(combination?.image ?? '')) }),
    offs: list((combination) => (!combination || combination.isOff ? 'Y' : 'N')),
  }
}

/** A name as a part of a list in a cell. */
export const listPart = (name: string): string => escaped(name.replace(/\s+/g, ' ').trim())

/** A list of names as a cell. */
export const listCell = (names: readonly string[], separator: string): string =>
  names
    .filter((name) => name.trim() !== '')
    .map(listPart)
    .join(separator)

/** The lines of a cell, without empty ones. */
export const linesIn = (cell: string): string[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The parts of a cell between commas. Empty parts stay, because they have a position. */
export const commaParts = (cell: string): string[] =>
  cell === '' ? [] : cell.split(',').map((part) => part.trim())
