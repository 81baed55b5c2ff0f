import { lift, mix } from '../colour.ts'
import { cap, ellipsePath, gloss, label, wrapped } from '../glass.ts'
import { type Form, outline, relief, type Skin, turn, wall } from '../lathe.ts'
import { letters } from '../letters.ts'
import { groundShade } from '../light.ts'
import { rule } from '../liquor/label-motifs.ts'
import { small } from '../liquor/labels.ts'
import { ellipse, group, n, type Pen, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { lids } from './preserved.ts'

/** Pressed oils in slim dark bottles, and vinegar. */
export const oil: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['sesame', 'perilla', 'olive', 'vinegar'])
  const plans = {
    sesame: {
      skin: { dark: '#1c0c04', base: '#5c3212', light: '#b97a34', gloss: 1 },
      word: '참기름',
      paper: '#f5ecd8',
      ink: '#5a3413',
    },
    perilla: {
      skin: { dark: '#4a3408', base: '#a8811c', light: '#e2c45e', gloss: 1 },
      word: '들기름',
      paper: '#eceadb',
      ink: '#3d4a24',
    },
    olive: {
      skin: { dark: '#23290c', base: '#5f6a20', light: '#abb356', gloss: 1 },
      word: '올리브',
      paper: '#f1f0e2',
      ink: '#3f4716',
    },
    vinegar: {
      skin: { dark: '#5a2410', base: '#b3582a', light: '#e8a16a', gloss: 1 },
      word: '식초',
      paper: '#f6efe2',
      ink: '#6d2f16',
    },
  } as const
  const { skin, word, paper, ink } = plans[kind]
  const h = 560
  const r = 92
  const form: Form = {
    tilt: 0.12,
    profile: outline('.3 1, .3 .8, .4 .74, .92 .64, 1 .58, 1 .04, .92 0, .92 0', r, h),
  }
  const body = turn(form)
  const onto = wrapped(body, h * 0.32)
  const size = 44
  let art = wall(
    body,
    skin,
    body.top,
    0,
    (a) =>
      0.4 +
      0.42 * Math.exp(-(((a - 42) / 24) ** 2)) +
      0.12 * Math.exp(-(((a + 24) / 26) ** 2)) -
      0.4 * (Math.abs(a) / 90) ** 5,
  )
  art += relief(pen, form, skin, 0.4) + label(pen, body, h * 0.52, h * 0.12, paper, 66)
  const syllables = [...word]
  syllables.forEach((char, i) => {
    art += letters(char, size, 6, ink, ([x, y]) =>
      onto([x - size / 2, y + (i - syllables.length / 2) * size * 1.28 + 6]),
    )
  })
  art +=
    rule(
      onto,
      [
        [-56, -98],
        [56, -98],
      ],
      ink,
      2,
    ) +
    small(onto, 98, 70, ink) +
    gloss(pen, body, 0.7) +
    cap(
      pen,
      [
        [r * 0.34, 66],
        [r * 0.37, 62],
        [r * 0.37, 0],
      ],
      kind === 'olive' ? lids.black : lids.gold,
      0.12,
      h - 16,
    )
  const seeds =
    kind === 'sesame' || kind === 'perilla' ? seedDish(pen, kind === 'sesame' ? '#e8cf9a' : '#6d5a48') : ''
  return {
    art: art + seeds,
    width: seeds ? 440 : 240,
    height: h + 60,
    half: body.radius(0),
    tilt: 0.12,
    focus: [0, -h * 0.4],
  }
}

function seedDish(pen: Pen, colour: string): string {
  const { random } = pen
  const wood: Skin = { dark: '#5a3820', base: '#996a42', light: '#c99c6e', gloss: 0 }
  const body = turn({
    tilt: 0.3,
    profile: outline('86 40, 80 26, 58 4, 54 0'),
  })
  let art =
    groundShade(pen, 26, 6, 120, 30, 0.6) +
    wall(body, wood) +
    path(ellipsePath(86, 40, 0.3), wood.light) +
    path(ellipsePath(80, 39, 0.29), mix(wood.dark, wood.base, 0.5))
  for (let i = 0; i < 190; i += 1) {
    const angle = random.between(0, 6.3)
    const k = Math.sqrt(random.next())
    art += group(
      ellipse(0, 0, 4.6, 2.8, lift(colour, random.between(-0.08, 0.06))),
      `translate(${n(Math.cos(angle) * k * 72)} ${n(-44 + Math.sin(angle) * k * 19 - (1 - k) * 10)}) rotate(${random.whole(0, 180)})`,
    )
  }
  return group(art, 'translate(178 26)')
}
