import { letters, lettersWidth } from '../letters.ts'
import type { Pen, Point } from '../pen.ts'
import { type Design, motifs, type Onto, rule } from './label-motifs.ts'

/** Labels of the drawn brands: paper, two inks, one word, one motif. */
export const labels: Record<string, Design> = {
  dal: { paper: '#f3eee2', ink: '#262626', accent: '#c9a24d', word: '달', motif: 'moon' },
  san: { paper: '#ece7d8', ink: '#2f4438', accent: '#5f7f68', word: '산', motif: 'hills' },
  bom: { paper: '#f6efe8', ink: '#5b2f3a', accent: '#d98e93', word: '봄', motif: 'sprig' },
  mul: { paper: '#eef0ec', ink: '#24384f', accent: '#6d93ad', word: '물', motif: 'waves' },
  nuruk: { paper: '#e6d9bf', ink: '#4a2f1b', accent: '#a6763d', word: '누룩', motif: 'stripes' },
  meok: { paper: '#26272b', ink: '#efe9db', accent: '#b8503f', word: '먹', motif: 'seal' },
  sae: { paper: '#f4f1ea', ink: '#1f3a3d', accent: '#d7743f', word: '새', motif: 'bird' },
  bada: { paper: '#22394f', ink: '#f2ede0', accent: '#8fb4c4', word: '바다', motif: 'waves' },
  ssal: { paper: '#f5f0e1', ink: '#3c3a33', accent: '#a8a27c', word: '쌀', motif: 'stripes' },
  kkot: { paper: '#7d2f3a', ink: '#f6e6d8', accent: '#e6a9a0', word: '꽃', motif: 'sprig' },
}

/** The print on a label of w x h px, bent by `onto`. */
export function artwork(pen: Pen, name: string, onto: Onto, w: number, h: number): string {
  const design = labels[name]
  if (!design) return ''
  const { ink, accent, word, motif } = design
  const size = Math.min(h * 0.24, (w * 0.62) / [...word].length)
  const wide = lettersWidth(word, size, 0.2)
  const shift = ([x, y]: Point): Point => onto([x - wide / 2, y + h * 0.06])
  return (
    motifs[motif](pen, onto, w, h, accent, ink) +
    letters(word, size, size * 0.13, ink, shift, 0.2) +
    small(onto, h * 0.38, w * 0.34, ink) +
    small(onto, h * 0.43, w * 0.22, ink) +
    rule(
      onto,
      [
        [-w * 0.36, -h * 0.43],
        [w * 0.36, -h * 0.43],
      ],
      ink,
      1.6,
    )
  )
}

/** Fine print too small to read. */
export function small(onto: Onto, y: number, width: number, ink: string): string {
  let art = ''
  for (let x = -width / 2; x < width / 2; x += width / 9)
    art += rule(
      onto,
      [
        [x, y],
        [x + width / 13, y],
      ],
      ink,
      3,
    )
  return art
}
