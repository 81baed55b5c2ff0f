import { lift, mix } from './colour.ts'
import { cap, ellipsePath, gloss, label, wrapped } from './glass.ts'
import { rule, small } from './labels.ts'
import { type Form, relief, type Skin, turn, wall } from './lathe.ts'
import { letters, lettersWidth } from './letters.ts'
import { tube } from './parts.ts'
import { ellipse, faded, group, n, type Pen, type Point, path, rect, within } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

const clear: Skin = { dark: '#8f9c98', base: '#d9e0dc', light: '#f8fbf9', gloss: 1 }
const lids: Record<'gold' | 'wood' | 'white' | 'black', Skin> = {
  gold: { dark: '#7a5d28', base: '#c5a258', light: '#f0dca6', gloss: 1 },
  wood: { dark: '#8a6238', base: '#c89d68', light: '#e8c99b', gloss: 0 },
  white: { dark: '#aaa498', base: '#ece8de', light: '#fdfbf6', gloss: 0.3 },
  black: { dark: '#151412', base: '#2e2c29', light: '#5a5650', gloss: 0.3 },
}

interface Content {
  skin: Skin
  word: string
  paper: string
  ink: string
  lid: keyof typeof lids
  /** Pieces that swim in it. */
  bits?: readonly string[]
}

const contents = {
  kimchi: {
    skin: { dark: '#6d160c', base: '#bf3a22', light: '#ea8158', gloss: 0 },
    word: '김치',
    paper: '#f4eee0',
    ink: '#5d1a12',
    lid: 'white',
    bits: ['#f2d9ae', '#e8603a', '#d3e0a2', '#8f1d10', '#f6ead0'],
  },
  white: {
    skin: { dark: '#a9a482', base: '#e6e3c8', light: '#fbfaec', gloss: 0 },
    word: '동치미',
    paper: '#e9eadd',
    ink: '#3c4a33',
    lid: 'white',
    bits: ['#fbfaf0', '#d6e2b4', '#e07a5a', '#f2f0dc'],
  },
  gochu: {
    skin: { dark: '#4d0c08', base: '#94201a', light: '#c9513f', gloss: 0 },
    word: '고추장',
    paper: '#f3ead6',
    ink: '#6d1812',
    lid: 'black',
  },
  doen: {
    skin: { dark: '#4c3114', base: '#96692f', light: '#c9995a', gloss: 0 },
    word: '된장',
    paper: '#f1e7d0',
    ink: '#4a3013',
    lid: 'black',
    bits: ['#b98a4c', '#7f5522'],
  },
  gan: {
    skin: { dark: '#120a06', base: '#2b180d', light: '#6d4122', gloss: 0 },
    word: '간장',
    paper: '#efe8da',
    ink: '#2b1c12',
    lid: 'black',
  },
  honey: {
    skin: { dark: '#8a4a06', base: '#dc9418', light: '#fbd36a', gloss: 0 },
    word: '꿀',
    paper: '#f8f1de',
    ink: '#7a4a0c',
    lid: 'wood',
  },
  yuja: {
    skin: { dark: '#a0700c', base: '#e9bb36', light: '#fbe58e', gloss: 0 },
    word: '유자',
    paper: '#f6f3e3',
    ink: '#6d6a1c',
    lid: 'gold',
    bits: ['#f6d65a', '#fff0a8', '#d99c1c'],
  },
  jam: {
    skin: { dark: '#5a0a16', base: '#b1263a', light: '#e0697a', gloss: 0 },
    word: '딸기',
    paper: '#f9efe8',
    ink: '#7d1c2c',
    lid: 'gold',
    bits: ['#d24a5a', '#8c1526', '#f0a0a0'],
  },
  plum: {
    skin: { dark: '#5e5a16', base: '#a79a3a', light: '#dcd27c', gloss: 0 },
    word: '매실',
    paper: '#eef0e0',
    ink: '#45521f',
    lid: 'wood',
  },
} as const satisfies Record<string, Content>

export const kimchi: Draw = (pen, look) =>
  preserve(pen, chosen(pen, look, ['kimchi', 'white', 'gochu', 'doen', 'gan'], ['kimchi']))
export const honey: Draw = (pen, look) =>
  preserve(pen, chosen(pen, look, ['honey', 'yuja', 'jam', 'plum'], ['honey']))

function preserve(pen: Pen, name: keyof typeof contents): ReturnType<Draw> {
  const content: Content = contents[name]
  const { random } = pen
  const h = random.between(400, 430)
  const r = random.between(158, 172)
  const form: Form = {
    tilt: 0.15,
    profile: [
      [r * 0.8, h],
      [r * 0.8, h * 0.93],
      [r * 0.86, h * 0.89],
      [r, h * 0.79],
      [r, h * 0.7],
      [r, h * 0.08],
      [r * 0.92, 0],
      [r * 0.9, 0],
    ],
  }
  const body = turn(form)
  const inner = turn({ tilt: 0.15, profile: form.profile.map(([x, y]): Point => [x - 6, y]) })
  const level = h * 0.84
  const clip = pen.clip(inner.patch(-90, 90, level, 8))
  const bits = content.bits ? within(clip, pieces(pen, content.bits, r, level)) : ''
  const wordSize = Math.min(74, 190 / [...content.word].length)
  const onto = wrapped(body, h * 0.38)
  const wide = lettersWidth(content.word, wordSize, 0.2)
  const lidR = r * 0.86
  const art =
    (name === 'honey'
      ? ellipse(
          r * 0.6,
          0,
          r * 2,
          r * 0.3,
          pen.round([
            [0, '#3a2614', 0.7],
            [0.5, '#3a2614', 0.36],
            [1, '#3a2614', 0],
          ]),
        )
      : '') +
    faded(wall(body, clear), 0.7) +
    wall(
      inner,
      content.skin,
      level,
      8,
      (angle) =>
        0.42 +
        0.42 * Math.exp(-(((angle - 36) / 34) ** 2)) +
        0.16 * Math.exp(-(((angle + 34) / 26) ** 2)) -
        0.4 * (Math.abs(angle) / 90) ** 5,
    ) +
    bits +
    path(
      ellipsePath(inner.radius(level), level, 0.15),
      pen.across([
        [0, content.skin.base],
        [1, content.skin.light],
      ]),
      'fill-opacity="0.9"',
    ) +
    label(pen, body, h * 0.58, h * 0.18, content.paper, 58) +
    letters(
      content.word,
      wordSize,
      wordSize * 0.125,
      content.ink,
      ([x, y]) => onto([x - wide / 2, y - wordSize * 0.62]),
      0.2,
    ) +
    rule(
      onto,
      [
        [-96, -66],
        [96, -66],
      ],
      content.ink,
      2,
    ) +
    small(onto, 50, 110, content.ink) +
    small(onto, 62, 76, content.ink) +
    gloss(pen, body, 0.85) +
    cap(
      pen,
      [
        [lidR, 78],
        [lidR * 1.02, 74],
        [lidR * 1.03, 8],
        [lidR * 1.02, 0],
      ],
      lids[content.lid],
      0.15,
      h - 26,
    ) +
    (name === 'honey' ? dipper(pen, r) : '')
  return {
    art: name === 'honey' ? group(art, `translate(${n(-r * 0.75)} 0)`) : art,
    width: name === 'honey' ? r * 3.9 : r * 2.3,
    height: h + 90,
    half: name === 'honey' ? 0 : body.radius(0),
    tilt: 0.15,
    focus: [0, -h * 0.5],
  }
}

function pieces(pen: Pen, colours: readonly string[], r: number, level: number): string {
  const { random } = pen
  let art = ''
  for (let i = 0; i < 90; i += 1) {
    const x = random.between(-r, r)
    const y = -random.between(0, level)
    const colour = random.pick(colours)
    art += group(
      `<rect x="-22" y="-9" width="${n(random.between(18, 58))}" height="${n(random.between(9, 22))}" rx="7" fill="${colour}" fill-opacity="${n(random.between(0.35, 0.85), 2)}"/>`,
      `translate(${n(x)} ${n(y)}) rotate(${random.whole(-50, 50)})`,
    )
  }
  // The sides turn away from the light.
  return (
    art +
    rect(
      -r,
      -level,
      r * 2,
      level,
      pen.across([
        [0, '#1d0a04', 0.3],
        [0.2, '#1d0a04', 0],
        [0.7, '#1d0a04', 0.05],
        [1, '#1d0a04', 0.55],
      ]),
    )
  )
}

/** A wooden honey dipper that lies beside the jar. */
function dipper(pen: Pen, r: number): string {
  const wood = { dark: '#8a5f32', base: '#cf9f65', light: '#eecb99', gloss: 0 }
  const x = r * 1.02
  let head = ''
  for (let i = 0; i < 6; i += 1)
    head += group(
      ellipse(
        0,
        0,
        12,
        34 - Math.abs(i - 2.4) * 5.5,
        pen.down([
          [0, wood.light],
          [0.5, wood.base],
          [1, wood.dark],
        ]),
      ),
      `translate(${n(x + 12 + i * 15)} ${n(20 - i * 2.5)}) rotate(-9)`,
    )
  return (
    ellipse(
      x + 120,
      34,
      190,
      22,
      pen.round([
        [0, '#3a2614', 0.5],
        [0.5, '#3a2614', 0.2],
        [1, '#3a2614', 0],
      ]),
    ) +
    tube(`M${x + 96} 8C${x + 150} 0 ${x + 190} -8 ${x + 270} -20`, 15, wood) +
    head +
    ellipse(
      x + 16,
      40,
      46,
      12,
      pen.round([
        [0, '#f0b43a', 0.95],
        [0.8, '#d98e14', 0.9],
        [1, '#c47a0c', 0.7],
      ]),
    )
  )
}

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
    profile: [
      [r * 0.3, h],
      [r * 0.3, h * 0.8],
      [r * 0.4, h * 0.74],
      [r * 0.92, h * 0.64],
      [r, h * 0.58],
      [r, h * 0.04],
      [r * 0.92, 0],
      [r * 0.92, 0],
    ],
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
    profile: [
      [86, 40],
      [80, 26],
      [58, 4],
      [54, 0],
    ],
  })
  let art =
    ellipse(
      26,
      6,
      120,
      30,
      pen.round([
        [0, '#3a2614', 0.6],
        [0.5, '#3a2614', 0.28],
        [1, '#3a2614', 0],
      ]),
    ) +
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
