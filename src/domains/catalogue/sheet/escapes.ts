// Separators of lists in a cell. A backslash before a separator makes it a part of the name.
const MARKS = '\\|;:(){}/,#=>*\n'
const ALL_MARKS = /[\\|;:(){}/,#=>*\n]/g

export const escaped = (name: string): string => name.replace(ALL_MARKS, '\\$&')

/** Removes the backslashes before separators. Other backslashes stay. */
export function unescaped(text: string): string {
  let name = ''
  for (let index = 0; index < text.length; index += 1) {
    if (isEscape(text, index)) index += 1
    name += text[index]
  }
  return name
}

/** Splits at separators that are not escaped. The parts are still escaped and may be empty. */
export function split(text: string, separators: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const index of marksIn(text, separators)) {
    parts.push(text.slice(start, index))
    start = index + 1
  }
  return [...parts, text.slice(start)]
}

/** The indexes of the characters of `marks` that are not escaped. */
export function marksIn(text: string, marks: string): number[] {
  const indexes: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    if (isEscape(text, index)) index += 1
    else if (marks.includes(text[index] as string)) indexes.push(index)
  }
  return indexes
}

/** The unescaped names of a list, without empty ones. */
export const namesIn = (text: string, separators: string): string[] =>
  partsIn(text, separators).map((part) => unescaped(part).trim())

/** The parts of a list, still escaped, without empty ones. */
export const partsIn = (text: string, separators: string): string[] =>
  split(text, separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function isEscape(text: string, index: number): boolean {
  return text[index] === '\\' && index + 1 < text.length && MARKS.includes(text[index + 1] as string)
}
