import { lift, mix } from '../colour.ts'
import { letters, lettersWidth } from '../letters.ts'
import { groundShade } from '../light.ts'
import { small } from '../liquor/labels.ts'
import { ellipse, group, line, n, type Pen, path, rect, within } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { shifted } from './rice-bag.ts'

const dried = {
  mushroom: { word: '표고', bits: ['#8a6238', '#6d4a28', '#b08a58'], shape: 'disc', tone: '#d2b48a' },
  anchovy: { word: '멸치', bits: ['#b9b4a6', '#8f8b80', '#d8d3c4'], shape: 'stick', tone: '#8fa3ad' },
  seaweed: { word: '미역', bits: ['#1f2a22', '#2c3a2c', '#151c17'], shape: 'curl', tone: '#4a6358' },
  laver: { word: '김', bits: ['#141b16', '#1f2922', '#0f1411'], shape: 'sheet', tone: '#2f3d38' },
  chili: { word: '고추', bits: ['#b3241a', '#d0402a', '#8c150f'], shape: 'flake', tone: '#b4493a' },
  nut: { word: '호두', bits: ['#c39a62', '#a67c46', '#d8b684'], shape: 'disc', tone: '#c9a877' },
  jujube: { word: '대추', bits: ['#7d2a1c', '#96382a', '#5f1b12'], shape: 'disc', tone: '#a8604a' },
  persimmon: { word: '곶감', bits: ['#c8651f', '#a94c14', '#e08a45'], shape: 'disc', tone: '#d69a5e' },
  tea: { word: '차', bits: ['#56632f', '#6f7d42', '#3f4a22'], shape: 'stick', tone: '#8a9a70' },
  noodle: { word: '국수', bits: ['#f3ead0', '#e7dab4', '#fbf5e2'], shape: 'stick', tone: '#dcc590' },
  bean: { word: '서리태', bits: ['#241f1e', '#332c2a', '#1a1615'], shape: 'disc', tone: '#5a5450' },
  sesame: { word: '참깨', bits: ['#ecd9ae', '#dcc48f', '#f5e8c8'], shape: 'flake', tone: '#d9c08a' },
  namul: { word: '나물', bits: ['#4a5530', '#39432a', '#64703f'], shape: 'curl', tone: '#7d8a5c' },
  buckwheat: { word: '메밀', bits: ['#7d5a3a', '#5f4028', '#9a7650'], shape: 'flake', tone: '#b8946a' },
  matcha: { word: '말차', bits: ['#7f9a3f', '#94ad54', '#6d8836'], shape: 'flake', tone: '#94a860' },
  leaftea: { word: '감잎', bits: ['#8a6a36', '#6d7a3c', '#a38648'], shape: 'stick', tone: '#a99a68' },
  nurungji: { word: '누룽지', bits: ['#c99a56', '#b5823f', '#e0b878'], shape: 'sheet', tone: '#d2a868' },
  mixednuts: { word: '견과', bits: ['#c39a62', '#8f5a30', '#e8d2a6'], shape: 'disc', tone: '#b99468' },
  chestnut: { word: '군밤', bits: ['#d9a75c', '#b9823c', '#e8c283'], shape: 'disc', tone: '#a8764a' },
  corn: { word: '옥수수', bits: ['#f0c64a', '#f7dc84', '#e0ac2c'], shape: 'disc', tone: '#e0bc5a' },
  flakes: { word: '자반', bits: ['#1c2a20', '#2b3b2a', '#e0cf9c'], shape: 'flake', tone: '#4f6350' },
  pollack: { word: '황태', bits: ['#ecd9a6', '#dcc184', '#f5e8c6'], shape: 'stick', tone: '#cdb070' },
} as const

/** A standing pouch with a window on dried food. */
export const driedGoods: Draw = (pen, look) => {
  const { random } = pen
  const kind = chosen(pen, look, Object.keys(dried) as (keyof typeof dried)[])
  const { word, bits, shape, tone } = dried[kind]
  const paper = random.chance(0.5) ? '#cfae80' : mix('#f2ecdf', tone, 0.18)
  const ink = '#3b2a1a'
  const d = 'M-178 -560H178C184 -440 190 -200 204 -14C140 18 -140 18 -204 -14C-190 -200 -184 -440 -178 -560Z'
  const view =
    'M-118 -236Q-118 -262 -92 -262H92Q118 -262 118 -236L126 -84Q126 -58 100 -58H-100Q-126 -58 -126 -84Z'
  let filling = rect(-140, -270, 280, 230, lift(bits[2], -0.1))
  for (let i = 0; i < 150; i += 1)
    filling += group(
      bit(pen, shape, random.pick(bits)),
      `translate(${n(random.between(-126, 126))} ${n(random.between(-262, -60))}) rotate(${random.whole(0, 180)})`,
    )
  const size = [...word].length > 2 ? 68 : [...word].length > 1 ? 76 : 100
  const art =
    groundShade(pen, 50, 2, 310, 50) +
    path(
      d,
      pen.across([
        [0, lift(paper, -0.03)],
        [0.18, lift(paper, 0.06)],
        [0.5, paper],
        [0.85, lift(paper, -0.1)],
        [1, lift(paper, -0.17)],
      ]),
    ) +
    path(
      'M-178 -560H178L180 -512H-180Z',
      pen.across([
        [0, tone],
        [0.3, lift(tone, 0.06)],
        [1, lift(tone, -0.14)],
      ]),
    ) +
    line('M-179 -500H179', lift(paper, -0.16), 3) +
    line('M-179 -494H179', '#ffffff', 2, 'stroke-opacity="0.5"') +
    letters(word, size, size * 0.12, ink, ([x, y]) => [x - lettersWidth(word, size, 0.2) / 2, y - 440], 0.2) +
    small(shifted(-310), 0, 140, ink) +
    small(shifted(-294), 0, 90, ink) +
    within(pen.clip(view), filling) +
    path(
      view,
      pen.along(
        [-120, -262],
        [120, -58],
        [
          [0, '#ffffff', 0.42],
          [0.3, '#ffffff', 0.06],
          [0.5, '#000000', 0],
          [1, '#1a0f06', 0.3],
        ],
      ),
      'stroke="#ffffff" stroke-opacity="0.5" stroke-width="2"',
    ) +
    path(
      'M-204 -14C-140 18 140 18 204 -14C198 -46 196 -56 192 -70C120 -30 -120 -30 -192 -70Z',
      pen.down([
        [0, '#3a2614', 0.04],
        [1, '#3a2614', 0.34],
      ]),
    ) +
    path(
      'M-150 -490C-158 -340 -164 -180 -176 -40L-150 -34C-140 -180 -130 -340 -126 -490Z',
      pen.down([
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0.02],
      ]),
    )
  return { art, width: 420, height: 580, half: 0, tilt: 0.2, focus: [0, -220] }
}

function bit(pen: Pen, shape: (typeof dried)[keyof typeof dried]['shape'], colour: string): string {
  const { random } = pen
  if (shape === 'disc')
    return ellipse(
      0,
      0,
      random.between(20, 30),
      random.between(16, 24),
      pen.round(
        [
          [0, lift(colour, 0.12)],
          [0.6, colour],
          [1, lift(colour, -0.16)],
        ],
        [0.35, 0.3],
      ),
    )
  if (shape === 'stick')
    return (
      rect(-34, -4, random.between(44, 76), random.between(5, 9), colour, 'rx="4"') +
      rect(-30, -3, 50, 2, '#ffffff', 'fill-opacity="0.35"')
    )
  if (shape === 'sheet')
    return rect(-46, -30, 92, 60, colour, 'rx="3" stroke="#3d4f44" stroke-opacity="0.6" stroke-width="1.2"')
  if (shape === 'curl')
    return (
      line(
        `M-36 0q14 ${n(random.between(-26, 26))} 30 0t34 4`,
        colour,
        random.between(9, 16),
        'stroke-linecap="round"',
      ) + line('M-34 -3q14 -12 28 -2', '#6d8a74', 2, 'stroke-opacity="0.5"')
    )
  return rect(-9, -5, random.between(10, 22), random.between(6, 12), colour, 'rx="3"')
}
