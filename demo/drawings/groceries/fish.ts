import { lift, mix } from '../colour.ts'
import { leaf } from '../parts.ts'
import { ellipse, even, group, line, melt, n, type Pen, path, within } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { blackTray, tray, woodTray } from './food-tray.ts'

/** Fish on a tray: whole, fillets of salmon, or shrimp. */
export const fish: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['mackerel', 'croaker', 'salmon', 'shrimp', 'squid'])
  let food = ''
  if (kind === 'salmon')
    for (let i = 0; i < 3; i += 1)
      food += group(salmon(pen), `translate(${-190 + i * 190} ${i % 2 ? 10 : -8}) rotate(${-8 + i * 5})`)
  else if (kind === 'squid')
    for (let i = 0; i < 3; i += 1)
      food += group(squid(pen), `translate(-10 ${-104 + i * 104}) rotate(${i * 2 - 2})`)
  else if (kind === 'shrimp')
    for (let i = 0; i < 8; i += 1)
      food += group(
        shrimp(pen),
        `translate(${-228 + (i % 4) * 150} ${i < 4 ? -84 : 76}) rotate(${pen.random.whole(-24, 24)}) scale(.86)`,
      )
  else
    for (let i = 0; i < (kind === 'mackerel' ? 2 : 3); i += 1)
      food += group(
        whole(pen, kind),
        `translate(${i * 8 - 6} ${kind === 'mackerel' ? -74 + i * 140 : -112 + i * 108}) scale(${kind === 'mackerel' ? 1 : 0.86})`,
      )
  if (kind !== 'shrimp')
    food += [-30, 4, 34].map((turn) => leaf(pen, 110, 20, '#5d8a4a', turn + 150, [270, -120])).join('')
  return {
    art: group(tray(pen, kind === 'salmon' ? blackTray : woodTray, food), 'translate(0 -190)'),
    width: 720,
    height: 420,
    half: 0,
    tilt: 0.4,
    focus: [-60, -220],
  }
}

function whole(pen: Pen, kind: 'mackerel' | 'croaker'): string {
  const { random } = pen
  const back = kind === 'mackerel' ? '#2f5562' : '#b8a06a'
  const belly = kind === 'mackerel' ? '#e6ebe8' : '#f3dc9a'
  const d =
    'M-290 6C-240 -52 -120 -70 0 -62C110 -54 190 -26 236 -6C262 -34 284 -52 300 -56C292 -24 292 20 302 52C284 46 262 26 236 10C190 34 110 60 0 62C-120 64 -240 46 -290 6Z'
  let scales = ''
  if (kind === 'mackerel')
    for (let x = -190; x < 200; x += 21)
      scales += line(
        `M${x} -62q${n(random.between(8, 16))} 16 ${n(random.between(-4, 6))} 34q${n(random.between(-12, 4))} 14 4 26`,
        '#132a33',
        6,
        'stroke-opacity="0.62" stroke-linecap="round"',
      )
  else
    for (let i = 0; i < 130; i += 1)
      scales += `<path d="M${n(random.between(-180, 210))} ${n(random.between(-50, 46))}q8 6 0 13" fill="none" stroke="#8a7238" stroke-opacity="0.34" stroke-width="2"/>`
  return (
    path(d, '#1a0f08', 'fill-opacity="0.4" transform="translate(5 12)"') +
    path(
      d,
      pen.down([
        [0, lift(back, -0.05)],
        [0.36, back],
        [0.52, mix(back, belly, 0.7)],
        [0.8, belly],
        [1, lift(belly, -0.16)],
      ]),
    ) +
    within(pen.clip(d), scales) +
    path('M-20 -62C0 -92 60 -88 80 -56ZM10 60C30 84 70 78 84 54Z', lift(back, -0.02), 'fill-opacity="0.85"') +
    line('M-206 -44C-180 -16 -180 22 -204 44', lift(back, -0.12), 3.5, 'stroke-opacity="0.7"') +
    path('M-170 4C-150 20 -110 26 -84 20C-110 6 -140 0 -170 4Z', lift(back, 0.06), 'fill-opacity="0.7"') +
    ellipse(-248, -10, 13, 13, '#f1efe6') +
    ellipse(-248, -10, 8, 8, '#14120f') +
    ellipse(-251, -13, 2.6, 2.6, '#ffffff') +
    line('M-290 8L-262 16', lift(back, -0.2), 3) +
    path('M-230 -34C-120 -58 40 -54 150 -28C40 -44 -120 -46 -230 -34Z', '#ffffff', 'fill-opacity="0.34"')
  )
}

/** Half-dried, opened flat. */
function squid(pen: Pen): string {
  const flesh = pen.along([-260, -40], [200, 50], even('#f0d9ae', '#e0bd8a', '#c08f5c'))
  const arms = [-40, -24, -8, 8, 24, 40]
    .map((y) =>
      line(
        `M120 ${y * 0.7}C180 ${y} 220 ${n(y * 1.3 + pen.random.between(-12, 12))} ${n(pen.random.between(260, 300))} ${n(y * 1.2)}`,
        '#c9975f',
        10,
        'stroke-linecap="round"',
      ),
    )
    .join('')
  return `${arms}${path('M-290 0L-210 -56L-196 -30C-100 -52 40 -48 126 -34V34C40 48 -100 52 -196 30L-210 56Z', flesh)}${line('M-250 0H110', '#b5854f', 3, 'stroke-opacity="0.5"')}${path('M-180 -24C-90 -40 20 -38 100 -26C20 -26 -90 -26 -180 -24Z', '#ffffff', 'fill-opacity="0.3"')}`
}

function salmon(pen: Pen): string {
  const d =
    'M-80 -128C-40 -142 50 -140 78 -126C92 -50 92 60 80 128C40 142 -50 142 -78 130C-92 50 -92 -60 -80 -128Z'
  let lines = ''
  for (let y = -150; y < 190; y += 34)
    lines += line(`M-96 ${y}Q-10 ${y - 46} 96 ${y + 10}`, '#fbd9bd', 5, 'stroke-opacity="0.85"')
  return (
    path(d, '#140a06', 'fill-opacity="0.5" transform="translate(10 6)"') +
    path(d, pen.along([-80, -140], [80, 140], even('#fba978', '#f2834f', '#d05f30'))) +
    within(pen.clip(d), lines) +
    path('M66 -132C92 -60 92 60 70 134L80 128C94 60 94 -50 78 -126Z', '#8f9aa0') +
    ellipse(-20, -60, 50, 36, pen.round(melt('#ffffff', 0.34)))
  )
}

function shrimp(pen: Pen): string {
  let art = ''
  for (let i = 0; i < 7; i += 1) {
    const angle = ((-150 + i * 42) * Math.PI) / 180
    const r = 34 - i * 3
    art += ellipse(
      Math.cos(angle) * 46,
      Math.sin(angle) * 42,
      r,
      r * 0.9,
      pen.round(
        [
          [0, '#fcd3bd'],
          [0.55, '#ef9a7c'],
          [1, '#c0654a'],
        ],
        [0.35, 0.3],
      ),
    )
  }
  return `${ellipse(
    8,
    14,
    84,
    66,
    pen.round(melt('#1a0f08', 0.4)),
  )}${art}${path('M-30 44L-74 30L-66 58L-84 76L-38 62Z', '#d97a5c')}${line('M-56 -34Q-96 -72 -120 -60M-52 -40Q-80 -90 -104 -96', '#c0654a', 3, 'stroke-linecap="round"')}${ellipse(-54, -22, 5, 5, '#1a120f')}`
}
