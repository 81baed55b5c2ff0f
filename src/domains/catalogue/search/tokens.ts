import { groupsIn } from './loan-words.ts'
import { initialsOf, searchWords } from './normalise-words.ts'

/** Matches in titles rank before those in tags and categories, and matches in options, codes and brands last. */
const WEIGHT = { title: 3, other: 2, option: 1, code: 1, brand: 1 } as const

/** What a single character weighs less inside a word than at its start, so that 컵 finds 컵받침 before 머그컵. */
const INSIDE_WORD = 1

/** Subtracted from the weight of sold-out products, so that they rank below all others, whose lowest weight is 0. */
export const SOLD_OUT_WEIGHT = 4

/** Maximum length of a token; a longer word is found by its parts. */
export const LONGEST = { text: 4, initials: 3 } as const

// Maximum number of indexed characters per field, which limits the cost of a product.
const MAX_FIELD = 100

// Maximum number of indexed characters of all values of options together.
const MAX_OPTIONS = 120

const ONLY_INITIALS = /^[ㄱ-ㅎ]+$/
// Single consonants are not indexed.
const LONE_CONSONANT = /^[ㄱ-ㅎ]$/

/** The searchable texts of a product. */
export interface Searchable {
  title: string
  brand: string
  tags: string[]
  /** category names from the top down to the product's category */
  categories: string[]
  /** values of options */
  options: string[]
  /** the seller's codes of the product */
  codes: string[]
}

/** A product as the search index stores it. */
export interface SearchEntry {
  /**
   * the fields without spaces, one per line: the title first, the brand (or an empty line) last. A line ends with the
   * names of the groups of its words (`=mug=cup=`).
   */
  words: string
  /** the fields alone, with each syllable replaced by its initial consonant */
  initials: string
  /** weight of each token */
  tokens: Map<string, number>
}

/** The token of a group of words, and what the line of a text in the group contains. */
export const groupToken = (group: string): string => `=${group}=`

export function indexProduct({ title, brand, tags, categories, options, codes }: Searchable): SearchEntry {
  const tokens = new Map<string, number>()
  const lines: string[] = []
  const fields: string[] = []

  const raise = (token: string, weight: number) => {
    if ((tokens.get(token) ?? -1) < weight) tokens.set(token, weight)
  }
  const add = (text: string, weight: number) => {
    const words = searchWords(text)
    const characters = [...words.join('')].slice(0, MAX_FIELD)
    const line = characters.join('')
    const groups = [...groupsIn(words)]
    fields.push(line)
    lines.push(groups.length > 0 ? `${line}=${groups.join('=')}=` : line)
    for (const group of groups) raise(groupToken(group), weight)
    const heads = new Set(words.map(firstCharacter))
    const runs = [
      ...runsOf(characters, LONGEST.text),
      ...runsOf([...initialsOf(line)], LONGEST.initials).filter((run) => ONLY_INITIALS.test(run)),
    ]
    for (const run of runs) raise(run, weight)
    for (const character of characters) {
      if (!LONE_CONSONANT.test(character))
        raise(character, heads.has(character) ? weight : weight - INSIDE_WORD)
    }
  }

  // A code is found by the beginning of each of its words, and by any four characters. Parts of two or three would make
  // many products match a size.
  const addCodes = (texts: string[]) => {
    for (const text of texts) {
      const words = searchWords(text)
      const line = [...words.join('')].slice(0, MAX_FIELD)
      fields.push(line.join(''))
      lines.push(line.join(''))
      for (const word of words)
        for (let length = 1; length <= LONGEST.text; length++)
          raise([...word].slice(0, length).join(''), WEIGHT.code)
      for (let start = 0; start + LONGEST.text <= line.length; start++)
        raise(line.slice(start, start + LONGEST.text).join(''), WEIGHT.code)
    }
  }

  add(title, WEIGHT.title)
  for (const text of [...tags, ...categories]) add(text, WEIGHT.other)
  for (const text of withinLength(options, MAX_OPTIONS)) add(text, WEIGHT.option)
  addCodes(codes)
  add(brand, WEIGHT.brand)
  return { words: lines.join('\n'), initials: initialsOf(fields.join('\n')), tokens }
}

/** The first distinct texts that have at most `max` characters together. */
function withinLength(texts: string[], max: number): string[] {
  let length = 0
  return [...new Set(texts)].filter((text) => {
    length += text.length
    return length <= max
  })
}

const firstCharacter = (word: string) => String.fromCodePoint(word.codePointAt(0) as number)

function runsOf(characters: string[], longest: number): string[] {
  const runs: string[] = []
  for (let start = 0; start < characters.length; start++) {
    let run = characters[start] as string
    for (let end = start + 1; end < characters.length && end < start + longest; end++) {
      run += characters[end]
      runs.push(run)
    }
  }
  return runs
}
