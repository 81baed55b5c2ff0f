// Marks of the lists in a cell. A backslash before one makes it a character of a name.
const MARKS = '\\|;:(){}/,#=>*\n'
const ALL_MARKS = /[\\|;:(){}/,#=>*\n]/g

/** A name as it stands in a list, so that none of its characters separates. */
export const escaped = (name: string): string => name.replace(ALL_MARKS, '\\$&')

/** The name that was written; a backslash before anything but a mark is one. */
export function unescaped(text: string): string {
  let name = ''
  for (let index = 0; index < text.length; index += 1) {
    if (isEscape(text, index)) index += 1
    name += text[index]
  }
  return name
}

/** The parts between the separators, each still as it was written. Empty parts count. */
export function split(text: string, separators: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const index of marksIn(text, separators)) {
    parts.push(text.slice(start, index))
    start = index + 1
  }
  return [...parts, text.slice(start)]
}

/** Where these marks stand in the text, apart from those that are characters of a name. */
export function marksIn(text: string, marks: string): number[] {
  const indexes: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    if (isEscape(text, index)) index += 1
    else if (marks.includes(text[index] as string)) indexes.push(index)
  }
  return indexes
}

/** The names of a list, without empty ones. */
export const namesIn = (text: string, separators: string): string[] =>
  partsIn(text, separators).map((part) => unescaped(part).trim())

/** The parts of a list that say something, as they were written. */
export const partsIn = (text: string, separators: string): string[] =>
  split(text, separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function isEscape(text: string, index: number): boolean {
  return text[index] === '\\' && index + 1 < text.length && MARKS.includes(text[index + 1] as string)
}
