import { outline } from './lathe.ts'
import { line, n, type Point } from './pen.ts'

type Stroke = readonly Point[]

type Box = readonly [x: number, y: number, w: number, h: number]

/** Strokes between 0 and 1: points by commas, strokes by slashes; `o` is a circle in the box x y w h. */
const consonants = {
  ㄱ: '0 0, 1 0, 1 1',
  ㄴ: '0 0, 0 1, 1 1',
  ㄷ: '1 0, 0 0, 0 1, 1 1',
  ㄹ: '0 0, 1 0, 1 .5, 0 .5, 0 1, 1 1',
  ㅁ: '0 0, 1 0, 1 1, 0 1, 0 0',
  ㅂ: '0 0, 0 1, 1 1, 1 0 / 0 .5, 1 .5',
  ㅅ: '.5 0, .45 .3, 0 1 / .5 .35, 1 1',
  ㅇ: 'o 0 0 1 1',
  ㅈ: '0 0, 1 0 / .5 0, .45 .4, 0 1 / .5 .4, 1 1',
  ㅊ: '.3 -.05, .7 -.05 / 0 .24, 1 .24 / .5 .24, .45 .5, 0 1 / .5 .5, 1 1',
  ㅋ: '0 0, 1 0, 1 1 / 0 .48, 1 .48',
  ㅌ: '1 0, 0 0, 0 1, 1 1 / 0 .5, 1 .5',
  ㅍ: '0 0, 1 0 / 0 1, 1 1 / .3 0, .3 1 / .7 0, .7 1',
  ㅎ: '.3 -.02, .7 -.02 / 0 .24, 1 .24 / o .12 .42 .76 .58',
}

/** Uprights stand beside the first consonant, beams lie under it, angles do both. */
const uprights = {
  ㅏ: '0 0, 0 1 / 0 .45, 1 .45',
  ㅐ: '0 0, 0 1 / 0 .45, .8 .45 / .8 0, .8 1',
  ㅑ: '0 0, 0 1 / 0 .33, 1 .33 / 0 .62, 1 .62',
  ㅒ: '0 0, 0 1 / 0 .33, .8 .33 / 0 .62, .8 .62 / .8 0, .8 1',
  ㅓ: '1 0, 1 1 / 0 .45, 1 .45',
  ㅔ: '.55 0, .55 1 / 0 .45, .55 .45 / 1 0, 1 1',
  ㅕ: '1 0, 1 1 / 0 .33, 1 .33 / 0 .62, 1 .62',
  ㅖ: '.55 0, .55 1 / 0 .33, .55 .33 / 0 .62, .55 .62 / 1 0, 1 1',
  ㅣ: '.5 0, .5 1',
}

const beams = {
  ㅗ: '0 1, 1 1 / .5 0, .5 1',
  ㅛ: '0 1, 1 1 / .33 0, .33 1 / .67 0, .67 1',
  ㅜ: '0 0, 1 0 / .5 0, .5 1',
  ㅠ: '0 0, 1 0 / .33 0, .33 1 / .67 0, .67 1',
  ㅡ: '0 .5, 1 .5',
}

const angles = { ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ' }

const doubles = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }

const firsts = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']

const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** Korean lettering by strokes, for logos and labels: needs no font. One square of `size` px per syllable. */
export function letters(
  text: string,
  size: number,
  weight: number,
  colour: string,
  onto: (point: Point) => Point = (point) => point,
  gap = 0.24,
): string {
  let d = ''
  ;[...text].forEach((char, index) => {
    for (const stroke of syllable(char)) {
      const points = dense(stroke).map(([x, y]) => onto([(x + index * (1 + gap)) * size, y * size]))
      d += `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
    }
  })
  return line(d, colour, weight, 'stroke-linecap="round" stroke-linejoin="round"')
}

/** Width of a lettering in px. */
export const lettersWidth = (text: string, size: number, gap = 0.24): number =>
  ([...text].length * (1 + gap) - gap) * size

function syllable(char: string): Stroke[] {
  const code = char.charCodeAt(0) - 0xac00
  if (code < 0 || code > 11171) return []
  const first = firsts[Math.floor(code / 588)] ?? ''
  const vowel = vowels[Math.floor((code % 588) / 28)] ?? ''
  const final = finals[code % 28] ?? ''
  const low = final ? 0.54 : 1
  const below = final ? consonant(final, [0.12, 0.7, 0.72, 0.3]) : []
  const angle = part(angles, vowel)
  if (angle) {
    return [
      ...consonant(first, [0.02, 0, 0.56, low * 0.46]),
      ...strokes(part(beams, angle[0]), [-0.06, low * 0.62, 0.68, low * 0.3]),
      ...strokes(part(uprights, angle[1]), [0.76, -0.02, 0.24, low]),
      ...below,
    ]
  }
  if (part(beams, vowel)) {
    return [
      ...consonant(first, [0.14, 0, 0.72, low * 0.46]),
      ...strokes(part(beams, vowel), [-0.02, low * 0.66, 1.04, low * 0.3]),
      ...below,
    ]
  }
  // Two posts side by side need more room than one.
  const from = 'ㅐㅒㅔㅖ'.includes(vowel) ? 0.6 : 0.72
  return [
    ...consonant(first, [0, 0.06 * low, from - 0.16, low * 0.84]),
    ...strokes(part(uprights, vowel), [from, -0.02, 1.02 - from, low]),
    ...below,
  ]
}

const part = (table: Record<string, string>, name: string | undefined): string => table[name ?? ''] ?? ''

function consonant(name: string, [x, y, w, h]: Box): Stroke[] {
  const single = part(doubles, name)
  if (!single) return strokes(part(consonants, name), [x, y, w, h])
  return [0, 0.57].flatMap((shift) => strokes(part(consonants, single), [x + shift * w, y, w * 0.43, h]))
}

/** The strokes of a table entry, fitted into a box. */
function strokes(written: string, [x, y, w, h]: Box): Stroke[] {
  if (!written) return []
  return written.split(' / ').map((stroke) => unit(stroke).map(([px, py]): Point => [x + px * w, y + py * h]))
}

function unit(stroke: string): Point[] {
  if (!stroke.startsWith('o ')) return outline(stroke)
  const [x = 0, y = 0, w = 1, h = 1] = stroke.slice(2).split(' ').map(Number)
  return Array.from({ length: 25 }, (_, i): Point => {
    const turn = (i / 24) * Math.PI * 2
    return [x + w * (0.5 + 0.5 * Math.cos(turn)), y + h * (0.5 + 0.5 * Math.sin(turn))]
  })
}

/** More points on a stroke, so that it bends with what it is printed on. */
function dense(stroke: Stroke): Point[] {
  return stroke.flatMap((to, i): Point[] => {
    const from = stroke[i - 1]
    if (!from) return [to]
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.25)
    return Array.from({ length: steps }, (_, step): Point => {
      const t = (step + 1) / steps
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    })
  })
}
