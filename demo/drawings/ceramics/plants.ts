import { leaf, twig } from '../parts.ts'
import { ellipse, even, group, line, n, type Pen, path } from '../pen.ts'
import { chosen, type Look } from '../subject.ts'

const plants = ['rubber', 'olive', 'snake', 'cactus', 'orchid', 'herb', 'moss'] as const

/** A plant in a pot: `spread` is half of its mouth, the soil lies at height `top`, `tall` is the room above. */
export function plant(pen: Pen, look: Look, spread: number, top: number, tall: number): string {
  const kind = chosen(pen, look, plants, ['rubber', 'olive', 'snake'])
  const art = { rubber, olive, snake, cactus, orchid, herb, moss }[kind](pen, spread, tall)
  return group(art, `translate(0 ${n(-top + 12)})`)
}

type Grow = (pen: Pen, spread: number, tall: number) => string

const snake: Grow = (pen, spread, tall) => {
  const { random } = pen
  return Array.from({ length: 9 }, (_, i) => {
    const x = -spread * 0.7 + (spread * 1.4 * i) / 8
    const colour = random.pick(['#4c6a4a', '#5d7d54', '#3f5b45'])
    const turn = -90 + (i - 4) * 7 + random.between(-5, 5)
    return leaf(pen, tall * random.between(0.55, 0.92), random.between(19, 28), colour, turn, [
      x,
      random.between(-8, 10),
    ])
  }).join('')
}

const olive: Grow = (pen, _, tall) =>
  [-60, 0, 70].map((lean) => twig(pen, tall * pen.random.between(0.7, 0.9), 'olive', lean * 1.4)).join('')

const rubber: Grow = (pen, _, tall) => {
  const { random } = pen
  let art = line(`M0 2L2 ${n(-tall * 0.7)}`, '#5b4a37', 9, 'stroke-linecap="round"')
  for (let i = 0; i < 13; i += 1) {
    const side = i % 2 ? 1 : -1
    const turn = side > 0 ? random.between(-58, -18) : random.between(198, 238)
    const colour = random.pick(['#3f5d46', '#4d7052', '#5f8460'])
    art += leaf(pen, random.between(112, 150) * (1.1 - i / 30), random.between(34, 44), colour, turn, [
      side * 4,
      -12 - (tall * 0.72 * i) / 13,
    ])
  }
  return art + leaf(pen, 120, 30, '#6c9168', -88, [2, -tall * 0.68])
}

const cactus: Grow = (pen, spread, tall) => {
  const pad = (x: number, y: number, r: number, turn: number) => {
    let spines = ''
    for (let i = 0; i < 22; i += 1) {
      const [sx, sy] = [pen.random.between(-0.6, 0.6) * r, pen.random.between(-1.05, 1.05) * r]
      spines += line(`M${n(sx)} ${n(sy)}l3 -7m-3 7l-4 -6`, '#eef0d2', 1.6, 'stroke-opacity="0.85"')
    }
    const body = ellipse(
      0,
      0,
      r * 0.8,
      r * 1.26,
      pen.round(even('#a9bf86', '#6f8f5b', '#3f5d3d'), [0.34, 0.28], 0.62),
    )
    return group(body + spines, `translate(${n(x)} ${n(y)}) rotate(${turn})`)
  }
  const r = Math.min(spread * 0.7, tall * 0.26)
  return (
    pad(r * 0.95, -r * 2.5, r * 0.62, 30) +
    pad(-r * 0.8, -r * 2.7, r * 0.66, -24) +
    pad(0, -r * 1.1, r, 2) +
    ellipse(-r * 0.86, -r * 3.6, r * 0.14, r * 0.18, '#d9727a')
  )
}

const orchid: Grow = (pen, spread, tall) => {
  const { random } = pen
  let art = ''
  for (let i = 0; i < 11; i += 1) {
    const lean = (i - 5) * 44 + random.between(-16, 16)
    const high = tall * random.between(0.62, 0.9)
    const x = (i - 5) * spread * 0.07
    const d = `M${n(x - 5)} 0C${n(x + lean * 0.2)} ${n(-high * 0.7)} ${n(x + lean * 0.8)} ${n(-high * 1.05)} ${n(x + lean * 1.5)} ${n(-high * 0.72)}C${n(x + lean * 0.8)} ${n(-high)} ${n(x + lean * 0.3)} ${n(-high * 0.66)} ${n(x + 7)} 0Z`
    art += path(d, pen.along([0, -high], [0, 0], even('#7d9a5f', '#3f5d3f')))
  }
  art += line(`M4 0C20 ${n(-tall * 0.5)} 60 ${n(-tall * 0.8)} 110 ${n(-tall * 0.86)}`, '#7d8a5c', 4)
  const flowers: readonly (readonly [number, number])[] = [
    [112, 0.86],
    [84, 0.79],
    [56, 0.68],
  ]
  return (
    art +
    flowers
      .map(
        ([x, k]) =>
          [0, 72, 144, 216, 288]
            .map((turn) =>
              group(ellipse(0, -13, 8, 13, '#f5ecdf'), `translate(${x} ${n(-tall * k)}) rotate(${turn})`),
            )
            .join('') + ellipse(x, -tall * k, 6, 6, '#d9a94e'),
      )
      .join('')
  )
}

const herb: Grow = (pen, spread, tall) => {
  const { random } = pen
  let art = ''
  for (let stem = 0; stem < 9; stem += 1) {
    const lean = (stem - 4) * 0.12
    const x = (stem - 4) * spread * 0.2
    const high = tall * random.between(0.4, 0.62)
    art += line(`M${n(x)} 4L${n(x + high * lean)} ${n(-high)}`, '#6d8a52', 3.4)
    for (let i = 1; i < 8; i += 1) {
      const at: [number, number] = [x + (high * lean * i) / 7, (-high * i) / 7]
      const colour = random.pick(['#6f9a50', '#83ad5f', '#5d8746'])
      for (const turn of [-24, 204])
        art += leaf(
          pen,
          random.between(30, 46) * (1.2 - i / 14),
          13,
          colour,
          turn + random.between(-22, 22),
          at,
        )
    }
  }
  return art
}

const moss: Grow = (pen, spread) => {
  const { random } = pen
  let art = ''
  for (let i = 0; i < 7; i += 1) {
    const [x, y, r] = [(i - 3) * spread * 0.42, random.between(-6, 14), random.between(44, 74)]
    art += ellipse(x, y, r, r * 0.62, pen.round(even('#a3b86a', '#6f8a45', '#3f5530'), [0.36, 0.24], 0.62))
  }
  for (let i = 0; i < 150; i += 1)
    art += line(
      `M${n(random.between(-1.5, 1.5) * spread)} ${n(random.between(-30, 26))}q2 -8 ${n(random.between(-5, 5))} -14`,
      random.pick(['#8fa858', '#b4c67c', '#5d7a3c']),
      2.4,
      'stroke-linecap="round"',
    )
  return art + leaf(pen, 90, 13, '#7d9a5c', -72, [30, -20]) + leaf(pen, 74, 11, '#6d8a4c', -108, [20, -18])
}
