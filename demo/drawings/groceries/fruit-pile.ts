import { finish, pot } from '../ceramics/clay.ts'
import { mouth } from '../ceramics/mouth.ts'
import { outline, turn } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { group, n, type Pen, type Point } from '../pen.ts'
import type { Subject } from '../subject.ts'
import { bunch, fruit, fruitLeaf } from './fruit.ts'
import { half } from './fruit-half.ts'
import type { Fruit } from './fruit-tones.ts'

const small: Partial<Record<Fruit, number>> = {
  strawberry: 0.62,
  blueberry: 0.34,
  tomato: 0.6,
  plum: 0.72,
  citrus: 0.86,
  grape: 1,
}

const ground = (pen: Pen, x: number, y: number, r: number) =>
  groundShade(pen, x + r * 0.5, y, r * 1.5, r * 0.34, 0.62)

export function pile(pen: Pen, kind: Fruit): Subject {
  const { random } = pen
  if (kind === 'grape') {
    const art =
      groundShade(pen, 60, -30, 400, 74, 0.6) +
      group(bunch(pen, 0, 0, 400), 'translate(300 -190) rotate(76)') +
      fruitLeaf(pen, 320, -196, 170, -148) +
      fruitLeaf(pen, 330, -190, 130, -60)
    return { art, width: 700, height: 420, half: 0, tilt: 0.2, focus: [60, -170] }
  }
  if (kind === 'strawberry' || kind === 'blueberry' || kind === 'tomato') return bowlful(pen, kind)
  const r = 140 * (small[kind] ?? 1)
  const stack: readonly Point[] =
    r < 110
      ? [
          [-80, -r * 2.1],
          [90, -r * 2.16],
          [-170, -r * 1.4],
          [0, -r * 1.5],
          [180, -r * 1.36],
          [-100, -r * 0.84],
          [84, -r * 0.8],
        ]
      : [
          [-r * 0.1, -r * 2.05],
          [-r * 1.06, -r * 1.24],
          [r * 0.92, -r * 1.3],
          [-r * 0.1, -r * 0.86],
        ]
  const spots = stack.map(([x, y]): Point => [x + random.between(-14, 14), y + random.between(-8, 8)])
  const art =
    spots
      .map(
        ([x, y], i) =>
          ground(pen, x, y + r * 0.84, r) +
          fruit(pen, kind, x, y, r * random.between(0.95, 1.04)) +
          (i % 4 === 1 ? fruitLeaf(pen, x + 4, y - r * 0.8, r * 0.72, random.pick([-32, -148])) : ''),
      )
      .join('') +
    ground(pen, r * 2.1, -r * 0.04, r * 0.9) +
    (half(pen, kind, r * 1.96, -r * 0.34, r * 0.86) || fruit(pen, kind, r * 1.96, -r * 0.7, r * 0.94))
  return {
    art: group(art, `translate(${n(-r * 0.4)} 0)`),
    width: r * 5.4,
    height: r * 3.2,
    half: 0,
    tilt: 0.3,
    focus: [0, -r * 1.2],
  }
}

/** Small fruit heaped in a bowl. */
function bowlful(pen: Pen, kind: Fruit): Subject {
  const { random } = pen
  const coat = finish(pen, [random.pick(['white', 'cream', 'oat', 'sage', 'ash']), 'plain'])
  const form = {
    tilt: 0.32,
    profile: outline('290 190, 276 150, 210 50, 130 14, 124 0') as Point[],
  }
  const r = kind === 'blueberry' ? 36 : 60
  let berries = ''
  for (let layer = 0; layer < 4; layer += 1) {
    const reach = 250 - layer * 62
    for (let z = -reach * 0.32; z <= reach * 0.3; z += r * 0.62) {
      const span = Math.sqrt(Math.max(0, 1 - (z / (reach * 0.34)) ** 2)) * reach
      const count = Math.max(1, Math.floor((span * 2) / (r * 1.66)))
      for (let i = 0; i < count; i += 1)
        berries += fruit(
          pen,
          kind,
          (count === 1 ? 0 : -span + r * 0.5 + ((span * 2 - r) * i) / (count - 1)) + random.between(-6, 6),
          -196 + z - layer * r * 0.8 + random.between(-5, 5),
          r,
          random.between(-50, 50),
        )
    }
  }
  const body = turn(form)
  const loose = [
    [360, -30],
    [-350, -6],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ground(pen, x, y + r * 0.3, r) + fruit(pen, kind, x, y - r * 0.4, r, random.between(-70, 70)),
    )
    .join('')
  const art =
    groundShade(pen, 70, 4, 360, 74, 0.7) +
    mouth(pen, body, coat.glaze, coat.glaze, 8) +
    berries +
    pot(pen, form, coat) +
    loose
  return { art, width: 780, height: 460, half: 0, tilt: 0.3, focus: [20, -300] }
}
