import { printed } from '../glass.ts'
import { line, n, type Pen, type Point } from '../pen.ts'

export type Onto = (point: Point) => Point

export interface Design {
  paper: string
  ink: string
  accent: string
  word: string
  motif: 'moon' | 'hills' | 'stripes' | 'sprig' | 'waves' | 'seal' | 'bird'
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

export const motifs: Record<
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
