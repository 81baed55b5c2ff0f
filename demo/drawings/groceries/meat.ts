import { leaf } from '../parts.ts'
import { curve, ellipse, even, group, line, melt, n, type Pen, type Point, path, within } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { blackTray, paleTray, tray } from './food-tray.ts'

/** Sliced meat. */
export const meat: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['beef', 'belly', 'chicken'], ['beef', 'belly'])
  const { random } = pen
  const slices = kind === 'chicken' ? 5 : 7
  let food = ''
  for (let i = 0; i < slices; i += 1) {
    const x = -250 + (i * 500) / (slices - 1)
    food += group(
      kind === 'beef' ? beef(pen) : kind === 'belly' ? belly(pen) : breast(pen),
      `translate(${n(x)} ${n(random.between(-8, 8))}) rotate(${n(random.between(4, 14))})`,
    )
  }
  food += [-40, -18, 8].map((turn) => leaf(pen, 120, 22, '#557a48', turn, [210, 120])).join('')
  return {
    art: group(
      tray(pen, kind === 'chicken' ? paleTray : blackTray, group(food, 'scale(.93)')),
      'translate(0 -190)',
    ),
    width: 720,
    height: 420,
    half: 0,
    tilt: 0.4,
    focus: [-60, -220],
  }
}

function beef(pen: Pen): string {
  const { random } = pen
  const d = curve(
    [
      [-70, -130],
      [10, -150],
      [72, -110],
      [86, 0],
      [70, 110],
      [0, 146],
      [-66, 120],
      [-82, 10],
    ].map(([x = 0, y = 0]): Point => [x + random.between(-7, 7), y + random.between(-9, 9)]),
    true,
  )
  let fat = ''
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = [random.between(-76, 76), random.between(-140, 140)]
    fat += line(
      `M${n(x)} ${n(y)}q${n(random.between(-22, 22))} ${n(random.between(4, 20))} ${n(random.between(-14, 14))} ${n(random.between(18, 46))}`,
      '#f8ded4',
      random.between(1.6, 5.5),
      `stroke-opacity="${n(random.between(0.5, 0.95), 2)}" stroke-linecap="round"`,
    )
  }
  return (
    path(d, '#140707', 'fill-opacity="0.5" transform="translate(9 5)"') +
    path(d, pen.along([-80, -140], [80, 140], even('#d2605c', '#b13b3e', '#852530'))) +
    within(pen.clip(d), fat) +
    path(d, 'none', 'stroke="#f4d8cc" stroke-width="6" stroke-opacity="0.8"') +
    ellipse(-24, -64, 34, 46, pen.round(melt('#ffffff', 0.3)))
  )
}

export function belly(pen: Pen): string {
  const { random } = pen
  const d = curve(
    [
      [-64, -140],
      [0, -146],
      [64, -138],
      [70, 0],
      [62, 138],
      [0, 146],
      [-62, 138],
      [-70, 0],
    ].map(([x = 0, y = 0]): Point => [x + random.between(-5, 5), y + random.between(-5, 5)]),
    true,
  )
  const bands = [-118, -66, -10, 44, 100]
    .map((y, i) =>
      path(
        `M-90 ${y}q45 ${random.whole(-12, 12)} 90 0t90 ${random.whole(-6, 6)}v${i % 2 ? 26 : 34}q-45 ${random.whole(-12, 12)} -90 0t-90 0Z`,
        i % 2 ? '#cf6f68' : '#d98078',
        'fill-opacity="0.92"',
      ),
    )
    .join('')
  return (
    path(d, '#140707', 'fill-opacity="0.5" transform="translate(9 5)"') +
    path(d, '#f7e6dc') +
    within(pen.clip(d), bands) +
    path(
      d,
      pen.along(
        [-70, -140],
        [70, 140],
        [
          [0, '#ffffff', 0.3],
          [0.5, '#ffffff', 0],
          [1, '#4a0f10', 0.3],
        ],
      ),
    )
  )
}

function breast(pen: Pen): string {
  const d = curve(
    [
      [-80, -90],
      [-10, -136],
      [70, -96],
      [84, 0],
      [60, 96],
      [0, 140],
      [-56, 100],
      [-88, 6],
    ],
    true,
  )
  return (
    path(d, '#3a1a10', 'fill-opacity="0.35" transform="translate(9 6)"') +
    path(d, pen.round(even('#fde6dc', '#f3c6b6', '#cf937f'), [0.36, 0.3], 0.62)) +
    line(
      'M-50 -70Q10 -20 20 100M-20 -96Q40 -30 44 60',
      '#fbe9e0',
      4,
      'stroke-opacity="0.6" stroke-linecap="round"',
    )
  )
}
