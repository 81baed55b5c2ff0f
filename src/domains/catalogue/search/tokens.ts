import { initialsOf, searchWords } from './normalise-words.ts'

/** Matches in titles rank before those in tags and categories, and matches in brands last. */
const WEIGHT = { title: 3, other: 2, brand: 1 } as const

/** What a single character weighs less inside a word than at its start, so that 컵 finds 컵받침 before 머그컵. */
const INSIDE_WORD = 1

/** Subtracted from the weight of sold-out products, so that they rank below all others, whose lowest weight is 0. */
export const SOLD_OUT_WEIGHT = 4

/** Maximum length of a token; a longer word is found by its parts. */
export const LONGEST = { text: 4, initials: 3 } as const

// Maximum number of indexed characters per field, which limits the cost of a product.
const MAX_FIELD = 100

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
}

/** A product as the search index stores it. */
export interface SearchEntry {
  /** the fields without spaces, one per line: the title first, the brand (or an empty line) last */
  words: string
  /** the same lines, with each syllable replaced by its initial consonant */
  initials: string
  /** weight of each token */
  tokens: Map<string, number>
}

export function indexProduct({ title, brand, tags, categories }: Searchable): SearchEntry {
  const tokens = new Map<string, number>()
  const lines: string[] = []

  const raise = (token: string, weight: number) => {
    if ((tokens.get(token) ?? -1) < weight) tokens.set(token, weight)
  }
  const add = (text: string, weight: number) => {
    const words = searchWords(text)
    const characters = [...words.join('')].slice(0, MAX_FIELD)
    const line = characters.join('')
    lines.push(line)
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

  add(title, WEIGHT.title)
  for (const text of [...tags, ...categories]) add(text, WEIGHT.other)
  add(brand, WEIGHT.brand)
  const words = lines.join('\n')
  return { words, initials: initialsOf(words), tokens }
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
