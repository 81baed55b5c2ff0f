import { letters, lettersWidth } from '../letters.ts'
import { ellipse, n, path, rect } from '../pen.ts'

interface Mark {
  name: string
  /** The syllable of the emblem. */
  sign: string
  ink: string
  ground: string
  /** Colour of the emblem's small shape. */
  accent: string
  /** Stroke width divided by the size of a letter. */
  weight: number
  shape: 'bowl' | 'moon' | 'leaf' | 'roof' | 'dots' | 'dash'
}

export const marks: Record<'haru' | 'sool' | 'dangol' | 'domae' | 'gollada' | 'junbi', Mark> = {
  haru: {
    name: '하루공방',
    sign: '하',
    ink: '#3b342c',
    ground: '#e9e1d4',
    accent: '#b5714f',
    weight: 0.085,
    shape: 'bowl',
  },
  sool: {
    name: '우리술방',
    sign: '술',
    ink: '#23282e',
    ground: '#d5cdbd',
    accent: '#b8933f',
    weight: 0.1,
    shape: 'moon',
  },
  dangol: {
    name: '단골상회',
    sign: '단',
    ink: '#2f4a36',
    ground: '#eee6d2',
    accent: '#d27a3c',
    weight: 0.13,
    shape: 'leaf',
  },
  domae: {
    name: '도매마당',
    sign: '도',
    ink: '#24395a',
    ground: '#dfe4ea',
    accent: '#3f74c4',
    weight: 0.15,
    shape: 'roof',
  },
  gollada: {
    name: '골라담다',
    sign: '골',
    ink: '#3a3f38',
    ground: '#e3e3d8',
    accent: '#c77f72',
    weight: 0.07,
    shape: 'dots',
  },
  junbi: {
    name: '준비중',
    sign: '준',
    ink: '#4a4a4a',
    ground: '#e5e3df',
    accent: '#9a968e',
    weight: 0.09,
    shape: 'dash',
  },
}

export type MarkedShop = keyof typeof marks

const shapes: Record<Mark['shape'], (colour: string) => string> = {
  bowl: (colour) => path('M6 38H94C92 72 74 88 50 88C26 88 8 72 6 38Z', colour),
  moon: (colour) => ellipse(50, 50, 42, 42, colour),
  leaf: (colour) => path('M14 84C10 36 36 10 88 12C90 64 62 92 14 84Z', colour),
  roof: (colour) => path('M6 58L50 16L94 58V86H6Z', colour),
  dots: (colour) =>
    ellipse(30, 34, 18, 18, colour) +
    ellipse(70, 34, 18, 18, colour, 'fill-opacity="0.55"') +
    ellipse(30, 74, 18, 18, colour, 'fill-opacity="0.55"') +
    ellipse(70, 74, 18, 18, colour),
  dash: (colour) => rect(10, 42, 80, 16, colour, 'rx="8"'),
}

const LOGO_LETTERS = 58

export const logoSize = (shop: MarkedShop) => ({
  w: Math.ceil(120 + lettersWidth(marks[shop].name, LOGO_LETTERS, 0.26) + 20),
  h: 120,
})

export const PROFILE = { w: 600, h: 600 }

/** Emblem and wordmark on a clear ground, 120 px high. */
export function drawLogo(shop: MarkedShop): string {
  const { name, ink, accent, weight, shape } = marks[shop]
  const size = LOGO_LETTERS
  const { w, h } = logoSize(shop)
  const word = letters(name, size, size * weight, ink, ([x, y]) => [x + 112, y + 31], 0.26)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><g transform="translate(14 22) scale(.76)">${shapes[shape](accent)}</g>${word}</svg>`
}

/** Square portrait of a shop, 600 px. */
export function drawProfile(shop: MarkedShop): string {
  const { sign, ink, ground, accent, weight, shape } = marks[shop]
  const { w, h } = PROFILE
  const size = 210
  const word = letters(sign, size, size * weight, ink, ([x, y]) => [x + 300 - size / 2, y + 236])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${rect(0, 0, w, h, ground)}<g transform="translate(${n(255)} 104) scale(.9)">${shapes[shape](accent)}</g>${word}</svg>`
}
