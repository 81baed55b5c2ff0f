import type { FontToCut } from '../../src/domains/fonts/fonts.service.ts'
import type { CutFonts } from '../../src/platform/fonts/cutter.ts'

const rule = (file: string, range: string, weight = '') =>
  `@font-face{font-family:Jua;font-display:swap;${weight}src:url(abcd/${file}.woff2);unicode-range:${range}}`

/**
 * A font as the build may produce it: in two weights, each with one slice of all Korean syllables and one of letters.
 */
export function aFont(overrides: Partial<FontToCut> = {}): FontToCut {
  return {
    family: 'Jua',
    address: '/fonts/jua.1.css',
    css: [
      rule('m', 'U+ac00-d7a3'),
      rule('mb', 'U+ac00-d7a3', 'font-weight:700;'),
      rule('l', 'U+20-7e'),
      rule('lb', 'U+20-7e', 'font-weight:700;'),
    ].join(''),
    preload: ['/fonts/abcd/l.woff2', '/fonts/abcd/m.woff2'],
    files: { 400: { whole: 'regular', hinted: false }, 700: { whole: 'bold', hinted: false } },
    ...overrides,
  }
}

/**
 * Returns slices whose content is the name of the font file and the characters as text, so that tests can read them.
 */
export const cutWords: CutFonts = async (faces) =>
  faces.map(({ files, slices }) =>
    slices.map((slice) => {
      const chars = slice.toSorted((a, b) => a - b)
      return [{ chars, woff2: Buffer.from(`${files.whole}: ${String.fromCodePoint(...chars)}`) }]
    }),
  )
