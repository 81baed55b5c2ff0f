import { lift } from '../colour.ts'
import { ellipse, even, group, line, n, path, rect } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { tray, woodTray } from './food-tray.ts'
import { tofu } from './tofu.ts'

/** Tofu and rice cakes in a wooden box. */
export const riceCake: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['tofu', ...(Object.keys(cakes) as (keyof typeof cakes)[])])
  const { random } = pen
  if (kind === 'tofu') return tofu(pen)
  const { tones, shape } = cakes[kind]
  let food = ''
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 6; i += 1) {
      const [x, y] = [-255 + i * 102 + (row % 2) * 6, -112 + row * 76]
      const colour = random.pick(tones)
      const fill = pen.round(even(lift(colour, 0.06), colour, lift(colour, -0.2)), [0.36, 0.26], 0.62)
      const piece = pieces[shape](fill, lift(colour, -0.14))
      food +=
        ellipse(x + 6, y + 22, 52, 22, '#3a2614', 'fill-opacity="0.28"') +
        group(piece, `translate(${x} ${y}) rotate(${n(random.between(-9, 9))})`)
    }
  }
  return {
    art: group(tray(pen, woodTray, food), 'translate(0 -190)'),
    width: 720,
    height: 420,
    half: 0,
    tilt: 0.4,
    focus: [-60, -220],
  }
}

const cakes = {
  songpyeon: { tones: ['#f3eee0', '#c9d6a8', '#e9c4c0', '#e9d690'], shape: 'moon' },
  mosi: { tones: ['#5d7a4a', '#6d8a55', '#4f6b40'], shape: 'moon' },
  bukkumi: { tones: ['#a8684a', '#96583c', '#b97a58'], shape: 'moon' },
  injeolmi: { tones: ['#e0c48c', '#d6b67a', '#e8d0a0'], shape: 'cube' },
  mugwort: { tones: ['#8f9a5c', '#a3a868', '#c4b67c'], shape: 'cube' },
  sesame: { tones: ['#5a5550', '#6d6862', '#48443f'], shape: 'cube' },
  gangjeong: { tones: ['#f0dcae', '#e3b95e', '#8a6a44', '#b5c48a'], shape: 'bar' },
  yakgwa: { tones: ['#9a5a24', '#a8662c', '#8a4c1c'], shape: 'flower' },
  garae: { tones: ['#faf6ec', '#f4efe2'], shape: 'roll' },
} as const

const pieces = {
  moon: (fill: string, edge: string) =>
    path('M-50 12C-46 -30 -20 -42 2 -42C30 -42 48 -22 50 12C30 32 -30 32 -50 12Z', fill) +
    line('M-34 -10Q0 -32 34 -10', edge, 3, 'stroke-opacity="0.5" stroke-linecap="round"'),
  cube: (fill: string, _edge: string) => rect(-46, -34, 92, 66, fill, 'rx="20"'),
  roll: (fill: string, _edge: string) => rect(-52, -24, 104, 48, fill, 'rx="24"'),
  bar: (fill: string, edge: string) =>
    rect(-46, -30, 92, 58, fill, 'rx="9"') +
    [-30, -8, 16, 34]
      .map(
        (x) =>
          ellipse(x, (x % 3) * 9, 8, 6, '#fff6dc', 'fill-opacity="0.5"') +
          ellipse(x - 6, 12 - (x % 4) * 7, 6, 5, edge, 'fill-opacity="0.4"'),
      )
      .join(''),
  flower: (fill: string, edge: string) => {
    const petals = Array.from({ length: 8 }, (_, i) =>
      ellipse(Math.cos((i * Math.PI) / 4) * 30, Math.sin((i * Math.PI) / 4) * 26, 17, 15, fill),
    ).join('')
    return `${petals}${ellipse(0, 0, 34, 30, fill)}${ellipse(0, 0, 20, 17, edge, 'fill-opacity="0.35"')}${ellipse(-12, -16, 16, 8, '#ffe3b0', 'fill-opacity="0.45"')}`
  },
}
