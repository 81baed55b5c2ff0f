import { printed } from './glass.ts'
import { letters, lettersWidth } from './letters.ts'
import { line, n, type Pen, type Point } from './pen.ts'

type Onto = (point: Point) => Point
interface Design {
  paper: string
  ink: string
  accent: string
  word: string
  motif: 'moon' | 'hills' | 'stripes' | 'sprig' | 'waves' | 'seal' | 'bird'
}

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

/** What is printed on a label of w x h px, bent by `onto`. */
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

export const rule = (onto: Onto, points: readonly Point[], ink: string, width: number, more = ''): string =>
  line(
    `M${points
      .map(onto)
      .map(([x, y]) => `${n(x)} ${n(y)}`)
      .join('L')}`,
    ink,
    width,
    more,
  )

const round = (x: number, y: number, r: number, squash = 1): Point[] =>
  Array.from(
    { length: 28 },
    (_, i): Point => [
      x + Math.cos((i / 28) * Math.PI * 2) * r,
      y + Math.sin((i / 28) * Math.PI * 2) * r * squash,
    ],
  )

const motifs: Record<
  Design['motif'],
  (pen: Pen, onto: Onto, w: number, h: number, accent: string, ink: string) => string
> = {
  moon: (_, onto, w, h, accent) => printed(round(0, -h * 0.19, Math.min(w * 0.2, h * 0.16)), onto, accent),
  seal: (_, onto, w, h, accent) =>
    printed(
      [
        [-w * 0.1, -h * 0.3],
        [w * 0.1, -h * 0.3],
        [w * 0.1, -h * 0.3 + w * 0.2],
        [-w * 0.1, -h * 0.3 + w * 0.2],
      ],
      onto,
      accent,
    ),
  hills: (_, onto, w, h, accent, ink) =>
    [0, 1, 2]
      .map((i) =>
        printed(
          [
            [-w * 0.42, -h * 0.04],
            [-w * 0.3 + i * w * 0.16, -h * (0.3 - i * 0.05)],
            [-w * 0.1 + i * w * 0.2, -h * 0.04],
          ],
          onto,
          i === 1 ? ink : accent,
          `fill-opacity="${0.55 + i * 0.15}"`,
        ),
      )
      .join(''),
  stripes: (_, onto, w, h, accent) =>
    [0, 1, 2, 3]
      .map((i) =>
        printed(
          [
            [-w * 0.36, -h * (0.36 - i * 0.075)],
            [w * 0.36, -h * (0.36 - i * 0.075)],
            [w * 0.36, -h * (0.335 - i * 0.075)],
            [-w * 0.36, -h * (0.335 - i * 0.075)],
          ],
          onto,
          accent,
        ),
      )
      .join(''),
  waves: (_, onto, w, h, accent) =>
    [0, 1, 2, 3]
      .map((row) =>
        rule(
          onto,
          Array.from(
            { length: 25 },
            (__, i): Point => [
              -w * 0.36 + (w * 0.72 * i) / 24,
              -h * (0.34 - row * 0.08) + Math.sin(i / 1.9 + row) * h * 0.022,
            ],
          ),
          accent,
          4,
          'stroke-linecap="round"',
        ),
      )
      .join(''),
  sprig: (pen, onto, w, h, accent, ink) => {
    let art = rule(
      onto,
      [
        [-w * 0.26, -h * 0.06],
        [-w * 0.05, -h * 0.2],
        [w * 0.26, -h * 0.36],
      ],
      ink,
      2.4,
    )
    for (let i = 0; i < 7; i += 1)
      art += printed(
        round(
          -w * 0.24 + (w * 0.5 * i) / 6,
          -h * (0.08 + 0.043 * i) + (i % 2 ? -1 : 1) * h * 0.04,
          h * pen.random.between(0.024, 0.042),
        ),
        onto,
        accent,
      )
    return art
  },
  bird: (_, onto, w, h, accent, ink) =>
    printed(
      [
        [-w * 0.24, -h * 0.14],
        [-w * 0.02, -h * 0.3],
        [w * 0.16, -h * 0.34],
        [w * 0.3, -h * 0.28],
        [w * 0.16, -h * 0.24],
        [w * 0.06, -h * 0.1],
        [-w * 0.1, -h * 0.08],
      ],
      onto,
      accent,
    ) + printed(round(w * 0.17, -h * 0.29, h * 0.012), onto, ink),
}
