import { lift } from '../colour.ts'
import { leaf } from '../parts.ts'
import { ellipse, group, line, n, type Pen, path } from '../pen.ts'
import { chosen, type Look } from '../subject.ts'

/** The painting on a plate of radius r around (0, y). */
export function scenery(pen: Pen, look: Look, r: number, y: number, ink: string): string {
  const motif = chosen(pen, look, ['hills', 'meadow', 'tiger', 'moon'], ['hills', 'moon'])
  return { hills, meadow, tiger, moon }[motif](pen, r, y, ink)
}

/** Moon over hills, laid on with a wide wet brush. */
function hills(pen: Pen, r: number, y: number, ink: string): string {
  const { random } = pen
  let art = ellipse(random.between(-0.4, 0.4) * r, y - r * 0.36, r * 0.2, r * 0.2, ink, 'fill-opacity="0.16"')
  for (let i = 0; i < 4; i += 1) {
    const base = y + r * (0.05 + i * 0.2)
    const peak = random.between(-0.6, 0.6) * r
    const high = base - random.between(0.2, 0.42) * r
    const ridge = `M${n(-r)} ${n(base + 40)}C${n(peak - r * 0.5)} ${n(base + 30)} ${n(peak - r * 0.2)} ${n(high)} ${n(peak)} ${n(high)}C${n(peak + r * 0.2)} ${n(high)} ${n(peak + r * 0.5)} ${n(base + 20)} ${n(r)} ${n(base)}V${n(y + r)}H${n(-r)}Z`
    art += path(
      ridge,
      pen.along(
        [0, high],
        [0, base + r * 0.3],
        [
          [0, ink, 0.42],
          [1, ink, 0.04],
        ],
      ),
    )
  }
  return art
}

/** A full moon and one branch. */
function moon(pen: Pen, r: number, y: number, ink: string): string {
  let art = ellipse(r * 0.16, y - r * 0.14, r * 0.4, r * 0.4, '#f3e2b4', 'fill-opacity="0.75"')
  art += line(
    `M${n(-r * 0.9)} ${n(y + r * 0.5)}C${n(-r * 0.4)} ${n(y + r * 0.3)} ${n(-r * 0.1)} ${n(y + r * 0.16)} ${n(r * 0.5)} ${n(y - r * 0.06)}`,
    ink,
    9,
    'stroke-linecap="round" stroke-opacity="0.8"',
  )
  for (let i = 0; i < 12; i += 1) {
    const t = i / 11
    const x = -r * 0.7 + t * r * 1.15
    art += leaf(pen, r * 0.2, r * 0.045, lift(ink, 0.08), i % 2 ? -70 : 40, [x, y + r * (0.44 - t * 0.46)])
  }
  return art
}

/** Field flowers in three colours. */
function meadow(pen: Pen, r: number, y: number, ink: string): string {
  const { random } = pen
  let art = ''
  for (let i = 0; i < 17; i += 1) {
    const x = random.between(-0.66, 0.66) * r
    const top = y - random.between(-0.3, 0.5) * r
    art += line(
      `M${n(x * 0.8)} ${n(y + r * 0.7)}Q${n(x)} ${n((top + y + r) / 2)} ${n(x)} ${n(top)}`,
      ink,
      3.4,
      'stroke-opacity="0.55" stroke-linecap="round"',
    )
    art += leaf(pen, r * 0.16, r * 0.03, '#6d8257', random.pick([-40, -140]), [
      x * 0.9,
      (top + y + r * 0.6) / 2,
    ])
    const colour = random.pick(['#b5543f', '#3f5f8f', '#c9973f', '#b5543f'])
    const size = random.between(0.045, 0.075) * r
    for (let petal = 0; petal < 6; petal += 1)
      art += group(
        ellipse(0, -size * 0.9, size * 0.42, size * 0.8, colour, 'fill-opacity="0.82"'),
        `translate(${n(x)} ${n(top)}) rotate(${petal * 60})`,
      )
    art += ellipse(x, top, size * 0.34, size * 0.34, '#f0d79a')
  }
  return art
}

/** The round-eyed tiger of folk painting, seen from the front. */
function tiger(_: Pen, r: number, y: number, ink: string): string {
  const both = (art: string) => art + group(art, 'scale(-1 1)')
  const coat = '#d9964a'
  const stripes = [
    'M-60 -128Q-40 -108 -22 -112',
    'M-96 -96Q-62 -78 -36 -86',
    'M-122 -30Q-92 -26 -74 -8',
    'M-124 10Q-96 10 -78 26',
    'M-112 52Q-88 44 -70 56',
  ]
  const face =
    both(ellipse(-84, -112, 34, 36, coat) + ellipse(-84, -110, 18, 20, '#7d4a2c')) +
    path(
      'M0 -142C76 -142 130 -86 130 -6C130 74 74 124 0 124C-74 124 -130 74 -130 -6C-130 -86 -76 -142 0 -142Z',
      coat,
    ) +
    both(
      stripes.map((d) => line(d, ink, 12, 'stroke-linecap="round"')).join('') +
        ellipse(-48, -22, 32, 34, '#fbf3df') +
        ellipse(-44, -20, 19, 22, '#e3b637') +
        ellipse(-42, -18, 9, 13, ink) +
        line('M-84 -58Q-50 -78 -18 -54', ink, 9, 'stroke-linecap="round"'),
    ) +
    line('M0 -134V-86M-18 -128Q0 -112 18 -128', ink, 11, 'stroke-linecap="round"') +
    both(
      ellipse(-34, 58, 42, 32, '#fbf3df') +
        [46, 58, 70].map((h) => line(`M-60 ${h}L-126 ${h + (h - 58) * 1.2}`, '#fbf3df', 3)).join(''),
    ) +
    path('M-24 22H24C24 38 12 48 0 50C-12 48 -24 38 -24 22Z', '#7d3a2e') +
    line('M0 48V68M-36 74Q-16 92 0 70Q16 92 36 74', ink, 7, 'stroke-linecap="round"')
  return group(face, `translate(0 ${n(y + r * 0.06)}) scale(${n(r / 210, 2)})`)
}
