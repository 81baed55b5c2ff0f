import { cap, gloss, printed, wrapped } from '../glass.ts'
import { type Form, outline, relief, type Skin, turn, wall } from '../lathe.ts'
import { chosen, type Draw } from '../subject.ts'
import { artwork, labels } from './labels.ts'
import { cork } from './stoppers.ts'

/** A stoneware jug with a cord, as old breweries used. */
export const jug: Draw = (pen, look) => {
  const h = 540
  const r = 190
  const form: Form = {
    tilt: 0.14,
    profile: outline('.24 1, .26 .97, .2 .9, .26 .8, .78 .64, 1 .42, .94 .14, .72 .01, .7 0', r, h),
  }
  const clay: Skin =
    chosen(pen, look, ['brown', 'white', 'celadon', 'black']) === 'brown'
      ? { dark: '#2c1a10', base: '#6b4429', light: '#a87a4f', gloss: 0.7 }
      : look.includes('black')
        ? { dark: '#121113', base: '#2d2c2f', light: '#615f64', gloss: 0.6 }
        : look.includes('celadon')
          ? { dark: '#566c5f', base: '#a4b9a6', light: '#d6e3d2', gloss: 0.9 }
          : { dark: '#a49c90', base: '#e9e4da', light: '#fdfbf6', gloss: 0.8 }
  const body = turn(form)
  const middle = h * 0.34
  const design = chosen(pen, look, Object.keys(labels))
  const paper = labels[design]?.paper ?? '#f2ecdf'
  const art =
    cap(
      pen,
      [
        [r * 0.2, 46],
        [r * 0.22, 40],
        [r * 0.16, 0],
        [r * 0.16, 0],
      ],
      cork,
      0.14,
      h - 8,
    ) +
    wall(body, clay) +
    relief(pen, form, clay) +
    printed(
      [
        [-105, -92],
        [105, -92],
        [105, 92],
        [-105, 92],
      ],
      wrapped(body, middle),
      paper,
      'fill-opacity="0.95"',
    ) +
    artwork(pen, design, wrapped(body, middle), 230, 184) +
    gloss(pen, body, 0.55)
  return { art, width: r * 2.2, height: h + 50, half: body.radius(0), tilt: 0.14, focus: [0, -middle] }
}
