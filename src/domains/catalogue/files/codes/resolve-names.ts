import { cutText } from '../../../../platform/cut-text.ts'
import { isShortenedCode } from '../../../../platform/spreadsheets/number-cell.ts'
import { codeKey } from '../../programs/code-columns.ts'
import { MAX_CATEGORY_DEPTH } from '../../shared/category-limits.ts'
import { CODE_LIMITS } from '../../shared/code-names.ts'
import { categoryNamesIn, categoryPathCell, isTooDeep } from '../../sheet/category-path.ts'
import { shorten } from '../../sheet/cell-values.ts'

/** A row of a file of names, as it was read. */
export interface NameRow {
  /** number of the row in the file */
  line: number
  code: string
  name: string
  /** code of the category above; empty for none or an unknown one */
  parent?: string
  /** names from the top category down, in one cell */
  path?: string
  /** names or codes of the levels from the top category down */
  levels?: readonly string[]
}

export interface ResolvedNames {
  names: { code: string; name: string }[]
  /** rows that give no name, with the Korean reason */
  problems: { line: number; reason: string }[]
  /** number of rows with a code and no name */
  blank: number
}

/** The Korean reason why a row gives no name. */
class BadRow extends Error {}

/** Numbers that programs write above the top categories. */
const NO_PARENT = new Set(['', '0', '1', '-'])

/** The names of brands, makers or origins in a file. */
export const resolveNames = (rows: readonly NameRow[]): ResolvedNames =>
  collect(rows, ({ name }) => (name === '' ? '' : cutText(name, CODE_LIMITS.name)))

/**
 * The paths of categories in a file: written in one cell, as a column for each level, or by the code of the category
 * above. `findParent` says what the code of the category above is if the file has no column for it. A path with too
 * many levels is a problem, because cutting it would join categories.
 */
export function resolveCategories(
  rows: readonly NameRow[],
  findParent: (code: string) => string = () => '',
): ResolvedNames {
  const byCode = new Map(rows.map((row) => [codeKey(row.code), row]))
  const hasLevelCodes = rows.every(
    ({ name, levels = [] }) =>
      name !== '' && levels.every((level) => level === '' || byCode.has(codeKey(level))),
  )
  return collect(rows, (row) => {
    const names = pathOf(row)
    if (isTooDeep(names))
      throw new BadRow(`${MAX_CATEGORY_DEPTH}단계까지 만들 수 있는데 ${names.length}단계입니다.`)
    return categoryPathCell(names)
  })

  function pathOf(row: NameRow): string[] {
    const { name, path = '' } = row
    if (path !== '') return categoryNamesIn(path)
    const levels = (row.levels ?? []).filter((level) => level !== '')
    if (levels.length > 0) {
      const named = hasLevelCodes ? levels.map((level) => byCode.get(codeKey(level))?.name ?? '') : levels
      return name === '' || named.at(-1) === name ? named : [...named, name]
    }
    if (name === '') return []
    const own = categoryNamesIn(name)
    return own.length > 1 ? own : [...ancestorsOf(row), ...own]
  }

  function ancestorsOf(row: NameRow): string[] {
    const names: string[] = []
    const visited = new Set([codeKey(row.code)])
    let parent = parentOf(row)
    while (!NO_PARENT.has(parent) || byCode.has(parent)) {
      const above = byCode.get(parent)
      if (!above) throw new BadRow(`상위 분류 '${shorten(parent)}'의 행이 없습니다.`)
      if (visited.has(parent)) throw new BadRow(`상위 분류 '${shorten(parent)}'가 자기 아래에 있습니다.`)
      visited.add(parent)
      names.unshift(above.name)
      parent = parentOf(above)
    }
    return names
  }

  function parentOf({ code, parent = '' }: NameRow): string {
    return codeKey(parent) || findParent(codeKey(code))
  }
}

function collect(rows: readonly NameRow[], nameOf: (row: NameRow) => string): ResolvedNames {
  const lines = new Map<string, { line: number; name: string }>()
  const problems: ResolvedNames['problems'] = []
  let blank = 0
  for (const row of rows) {
    const { line } = row
    try {
      const code = codeKey(row.code)
      if (code === '') throw new BadRow('번호나 코드가 비어 있습니다.')
      if (isShortenedCode(row.code))
        throw new BadRow(
          `엑셀이 코드를 '${shorten(row.code)}'처럼 줄여 썼습니다. 칸을 텍스트로 바꾸고 다시 적어 주세요.`,
        )
      const name = nameOf(row)
      const earlier = lines.get(code)
      if (name === '') blank += 1
      else if (name.length > CODE_LIMITS.name) throw new BadRow('이름이 너무 깁니다.')
      else if (!earlier) lines.set(code, { line, name })
      else if (earlier.name !== name)
        throw new BadRow(`코드 '${shorten(code)}'가 ${earlier.line}행에 다른 이름으로 있습니다.`)
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      problems.push({ line, reason: error.message })
    }
  }
  return { names: [...lines].map(([code, { name }]) => ({ code, name })), problems, blank }
}

/**
 * Names for codes that a spreadsheet has written without leading zeros (001002 as 1002): the file's only code that is
 * equal without them gets the name, too, unless two names may be meant.
 */
export function withLostZeros(
  names: readonly { code: string; name: string }[],
  codes: readonly string[],
): { code: string; name: string }[] {
  const namedCodes = new Set(names.map(({ code }) => code))
  const byDigits = Map.groupBy(codes, withoutZeros)
  const namesByDigits = Map.groupBy(names, ({ code }) => withoutZeros(code))
  return names.flatMap((named) => {
    const [code, ...others] = byDigits.get(withoutZeros(named.code)) ?? []
    const isOnly = others.length === 0 && namesByDigits.get(withoutZeros(named.code))?.length === 1
    const isOther = code !== undefined && isOnly && code !== named.code && !namedCodes.has(code)
    return isOther ? [named, { code, name: named.name }] : [named]
  })
}

const withoutZeros = (code: string): string => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code)
